import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PageCache } from '../cache/page-cache.ts'
import { ContentVersions } from '../cache/versions.ts'
import { createServer, type SiteServer } from '../http/server.ts'
import { sendRaw } from '../http/test-kit.ts'
import type { Storage } from '../storage/storage.ts'
import { createImagePipeline, type StoredImage } from './image-pipeline.ts'
import { photo, temporaryStorage } from './test-kit.ts'
import { createUploadsHandler } from './uploads.handler.ts'

const place = temporaryStorage()
const uploads = createUploadsHandler(place.storage)
const ask = (target: string, init?: RequestInit) => uploads(new Request(`http://localhost${target}`, init))
let image: StoredImage
let server: SiteServer
let port = 0

beforeAll(async () => {
  const images = createImagePipeline({ storage: place.storage })
  image = await images.keepImage(await photo(700, 500).jpeg().toBuffer(), { shape: 'cover' })
  server = createServer({
    cache: new PageCache(new ContentVersions(), { maxBytes: 0 }),
    api: () => new Response(null, { status: 404 }),
    pages: () => new Response('a page', { status: 404 }),
    mounts: { '/uploads/': uploads },
    log: { error: () => undefined, info: () => undefined },
  })
  port = await server.listen(0, '127.0.0.1')
})
afterAll(async () => {
  await server.stop(0)
  place.remove()
})

const policy = "default-src 'none'; sandbox"

describe('uploaded pictures', () => {
  it('I5, S18: are served as WebP and nothing else, in a sandbox, to our own pages, and kept for ever', async () => {
    for (const address of image.srcSet.split(', ').map((part) => part.split(' ')[0]!)) {
      const answer = await ask(address)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const content = Buffer.from(await answer.arrayBuffer())
      expect(content.toString('latin1', 8, 12)).toBe('WEBP')
      expect(answer.headers.get('content-length')).toBe(String(content.length))
    }
  })

  it('answer HEAD without the picture and 304 to who has it', async () => {
    const head = await ask(image.path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const etag = head.headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await ask(image.path, { headers: { 'if-none-match': known } })).status).toBe(304)
    const other = await ask(image.path, { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.headers.get('content-security-policy')]).toEqual([200, policy])
  })

  it('I7, S18: are found by names of ours alone; a 404 is as shut as a picture and is not kept', async () => {
    writeFileSync(path.join(place.root, 'secret'), 'secret')
    const id = 'ab'.repeat(16)
    for (const target of [
      '/uploads/',
      '/uploads/..%2f..%2fetc/passwd',
      '/uploads/..%2fsecret',
      '/uploads/%2e%2e/secret',
      '/uploads/....//secret',
      '/uploads/%00',
      `/uploads/ab/${id}-320.webp`,
      `/uploads/ab/${id}-320.webp%00`,
      `/uploads/ab/${id}-320.svg`,
      image.path.replace('.webp', '.avif'),
      image.path.replace('.webp', '.webp.draft'),
      image.path.replace('700', '0700'),
      image.path.replace('/uploads/', '/uploads//'),
    ]) {
      const answer = await ask(target)
      expect([target, answer.status, await answer.text()]).toEqual([target, 404, ''])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
    }
  })

  it('I7: are all that is served: another file of the storage is not', async () => {
    const name = await place.storage.put(new TextEncoder().encode('<script>'), 'jpg')
    const plain = await place.storage.put(new TextEncoder().encode('<script>'), 'webp')
    for (const other of [name, plain]) expect((await ask(`/uploads/${other}`)).status).toBe(404)
  })

  it('I7: are not left by a target no browser would send', async () => {
    for (const target of [
      '/uploads/../secret',
      '/uploads/../../../../etc/passwd',
      '/uploads/..\\secret',
      '/uploads/..%5csecret',
    ]) {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(answer).not.toMatch(/secret|root:/)
    }
  })

  it('I7: a link among them is not followed', async () => {
    const name = `ee/${'ee'.repeat(16)}-320.webp`
    mkdirSync(path.join(place.folder, 'ee'), { recursive: true })
    symlinkSync(path.join(place.root, 'secret'), path.join(place.folder, name))
    expect((await ask(`/uploads/${name}`)).status).toBe(404)
    rmSync(path.join(place.folder, name))
  })

  it('F14: that are gone from the disk are a 404 even for who has the ETag; a disk that does not answer is a 503', async () => {
    const name = image.path.replace('/uploads/', '').replace('700.webp', '320.webp')
    const etag = (await ask(`/uploads/${name}`)).headers.get('etag')!
    rmSync(path.join(place.folder, name))
    expect((await ask(`/uploads/${name}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
    const broken: Storage = { ...place.storage, stat: () => Promise.reject(new Error('EIO /srv/secret')) }
    const answer = await createUploadsHandler(broken)(new Request(`http://localhost/uploads/${name}`))
    expect([answer.status, await answer.text()]).toEqual([503, ''])
  })

  it('cannot be written to', async () => {
    const answer = await ask(image.path, { method: 'PUT', body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

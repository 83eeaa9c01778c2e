import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ResponseCache } from '../cache/response-cache.ts'
import { ContentVersions } from '../cache/versions.ts'
import { createServer, type SiteServer } from '../http/server.ts'
import { sendRaw } from '#tests/support/serve-api'
import type { Storage } from '../storage/storage.ts'
import { createImagePipeline, type StoredImage } from './image-pipeline.ts'
import { photo, temporaryStorage } from '#tests/support/pictures'
import { createUploadsHandler } from './uploads.handler.ts'

const place = temporaryStorage()
const uploads = createUploadsHandler(place.storage)
const get = (target: string, init?: RequestInit) => uploads(new Request(`http://localhost${target}`, init))
let image: StoredImage
let server: SiteServer
let port = 0

beforeAll(async () => {
  const images = createImagePipeline({ storage: place.storage })
  image = await images.storeImage(await photo(700, 500).jpeg().toBuffer(), { shape: 'cover' })
  server = createServer({
    cache: new ResponseCache(new ContentVersions(), { maxBytes: 0 }),
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

describe('createUploadsHandler', () => {
  it('an uploaded picture has a cache lifetime of five minutes, a sandbox policy and cross-origin access [trust I5, S18]', async () => {
    for (const url of image.srcSet.split(', ').map((part) => part.split(' ')[0]!)) {
      const answer = await get(url)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'public, max-age=300, must-revalidate',
      })
      const content = Buffer.from(await answer.arrayBuffer())
      expect(content.toString('latin1', 8, 12)).toBe('WEBP')
      expect(answer.headers.get('content-length')).toBe(String(content.length))
    }
  })

  it('a request for an uploaded picture gets no body for HEAD, and 304 if the ETag matches', async () => {
    const head = await get(image.path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const etag = head.headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await get(image.path, { headers: { 'if-none-match': known } })).status).toBe(304)
    const other = await get(image.path, { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.headers.get('content-security-policy')]).toEqual([200, policy])
  })

  it('a request for a missing picture, or for a name that no picture can have, gets 404 with no-store [trust I7, S18]', async () => {
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
      const answer = await get(target)
      expect([target, answer.status, await answer.text()]).toEqual([target, 404, ''])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
    }
  })

  it('a request below /uploads gets only pictures, and 404 for any other file of the storage [trust I7]', async () => {
    const name = await place.storage.put(new TextEncoder().encode('<script>'), 'jpg')
    const plain = await place.storage.put(new TextEncoder().encode('<script>'), 'webp')
    for (const other of [name, plain]) expect((await get(`/uploads/${other}`)).status).toBe(404)
  })

  it('a request target below /uploads that leads out of the folder of the pictures is refused [trust I7]', async () => {
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

  it('a symbolic link in the folder of the uploaded pictures is not followed [trust I7]', async () => {
    const name = `ee/${'ee'.repeat(16)}-320.webp`
    mkdirSync(path.join(place.folder, 'ee'), { recursive: true })
    symlinkSync(path.join(place.root, 'secret'), path.join(place.folder, name))
    expect((await get(`/uploads/${name}`)).status).toBe(404)
    rmSync(path.join(place.folder, name))
  })

  it('a request for an uploaded picture gets 404 if the file was deleted, and 503 if the disk fails [trust F14]', async () => {
    const name = image.path.replace('/uploads/', '').replace('700.webp', '320.webp')
    const etag = (await get(`/uploads/${name}`)).headers.get('etag')!
    rmSync(path.join(place.folder, name))
    expect((await get(`/uploads/${name}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
    const broken: Storage = { ...place.storage, stat: () => Promise.reject(new Error('EIO /srv/secret')) }
    const answer = await createUploadsHandler(broken)(new Request(`http://localhost/uploads/${name}`))
    expect([answer.status, await answer.text()]).toEqual([503, ''])
  })

  it('the server answers a PUT request for an uploaded picture with 405', async () => {
    const answer = await get(image.path, { method: 'PUT', body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

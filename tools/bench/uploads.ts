import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { createUploads, mountUploads } from '#server/features/uploads/index'
import { createApi } from '#server/platform/http/registry'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import {
  blackPng,
  deepInterlacedPng,
  flickeringGif,
  flickeringWebp,
  photo,
  temporaryStorage,
} from '#server/platform/images/test-kit'
import { createLogger } from '#server/platform/log'
import { showFigure } from './figure.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const megabyte = 1024 * 1024
/** Trust.md I6. */
const cpuLimitMs = 200
const growthLimitMb = 100

/** A file somebody sends, and what must become of it. */
interface Sent {
  name: string
  content: Uint8Array
  fileName?: string
  type?: string
  wanted: 'kept' | 'refused'
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** The cases of trust.md, made before anything is measured. */
async function cases(): Promise<Sent[]> {
  const jpeg = await photo(800, 600).jpeg().toBuffer()
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a03' }, limitInputPixels: false })
  const place = await photo(400, 300)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada Secret' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .toBuffer()
  return [
    { name: 'I5 SVG', content: svg, fileName: 'x.svg', type: 'image/svg+xml', wanted: 'refused' },
    { name: 'I5 SVG named .png', content: svg, fileName: 'x.png', type: 'image/png', wanted: 'refused' },
    {
      name: 'I5 HTML with the head of a GIF',
      content: text('GIF89a<script>alert(1)</script>'),
      wanted: 'refused',
    },
    { name: 'I5 PDF', content: text('%PDF-1.7\n%âãÏÓ'), fileName: 'x.jpg', wanted: 'refused' },
    { name: 'I5 nothing', content: new Uint8Array(), wanted: 'refused' },
    {
      name: 'I5 JPEG and script after it',
      content: Buffer.concat([jpeg, text('<script>alert(1)</script>')]),
      wanted: 'kept',
    },
    { name: 'I5 JPEG called HTML', content: jpeg, type: 'text/html', fileName: 'x.jpg.html', wanted: 'kept' },
    { name: 'I6 PNG of 15,000 x 15,000', content: await blackPng(15_000, 15_000), wanted: 'refused' },
    { name: 'I6 PNG of 30,000 x 30,000', content: await blackPng(30_000, 30_000), wanted: 'refused' },
    {
      name: 'I6 AVIF of 9 million pixels',
      content: await plain(3000, 3000).avif({ effort: 0 }).toBuffer(),
      wanted: 'refused',
    },
    {
      name: 'I6 GIF of 20 million pixels',
      content: await plain(5000, 4000).gif().toBuffer(),
      wanted: 'refused',
    },
    {
      name: 'I6 progressive JPEG of 20 million',
      content: await plain(5000, 4000).jpeg({ progressive: true }).toBuffer(),
      wanted: 'refused',
    },
    { name: 'I6 interlaced PNG of 16 million', content: deepInterlacedPng(4000, 4000), wanted: 'refused' },
    { name: 'I6 GIF of 5,000 frames', content: flickeringGif(5000), wanted: 'kept' },
    { name: 'I6 WebP of 5,000 frames', content: await flickeringWebp(5000), wanted: 'kept' },
    { name: 'I6 JPEG cut in half', content: jpeg.subarray(0, jpeg.length / 2), wanted: 'refused' },
    { name: 'I6 8 MB and a byte', content: new Uint8Array(8 * megabyte + 1), wanted: 'refused' },
    { name: 'I7 called ../../x', content: jpeg, fileName: '../../x', wanted: 'kept' },
    {
      name: 'I7 called CON, 300 characters',
      content: jpeg,
      fileName: `CON${'x'.repeat(297)}`,
      wanted: 'kept',
    },
    { name: 'I8 a place and a name in its EXIF', content: place, wanted: 'kept' },
  ]
}

/** What is still in the files that were kept of what must not be. */
function leftOver(folder: string, files: string[]): string[] {
  return files.flatMap((file) => {
    if (file.startsWith('..')) return [`${file} outside of the folder`]
    const content = readFileSync(path.join(folder, file)).toString('latin1')
    return ['<script', 'Ada Secret', 'Exif', 'GPS'].filter((trace) => content.includes(trace))
  })
}

/** Each upload of trust.md I5 to I8 through the real call: its answer, the CPU it cost, and by how much memory grew meanwhile. */
export async function uploadFigures(): Promise<void> {
  const storage = temporaryStorage()
  const log = createLogger({ level: 'silent' })
  const api = createApi({
    log,
    translateError: (code) => code,
    publicUrl: 'http://books.example',
    caps: { upload: { places: 8 } },
    authenticate: () => Promise.resolve({ userId: 'ada', role: 'SUPER_USER', sessionId: 's', isFresh: true }),
  })
  const images = createImagePipeline({ storage: storage.storage, waitingMax: 8 })
  mountUploads(api, createUploads({ images, pictures: { replace: () => Promise.resolve(null) }, log }))
  const send = ({ content, fileName = 'x.jpg', type = 'image/jpeg' }: Sent): Promise<Response> => {
    const body = new FormData()
    body.append('image', new Blob([Uint8Array.from(content)], { type }), fileName)
    return Promise.resolve(
      api.fetch(new Request('http://books.example/api/upload/book-cover', { method: 'POST', body })),
    )
  }
  /** What some work cost: CPU, and by how much memory grew at most. */
  const costOf = async (work: () => Promise<unknown>) => {
    const before = process.memoryUsage().rss
    let peak = before
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 2)
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    clearInterval(timer)
    return {
      cpuMs: (user + system) / 1000,
      grownMb: (Math.max(peak, process.memoryUsage().rss) - before) / 1e6,
    }
  }
  try {
    const all = await cases()
    // sharp is loaded with the first picture: that is no cost of a case
    await send({ name: 'first', content: await photo(40, 40).jpeg().toBuffer(), wanted: 'kept' })
    say(`${'case'.padEnd(38)} ${'bytes'.padStart(9)}  answer  CPU ms  memory MB`)
    let largest = 0
    for (const one of all) {
      let status = 0
      const { cpuMs, grownMb } = await costOf(async () => (status = (await send(one)).status))
      largest = Math.max(largest, grownMb)
      const isRight = (status === 200) === (one.wanted === 'kept') && status < 500
      say(
        `${one.name.padEnd(38)} ${String(one.content.length).padStart(9)}  ${status}${isRight ? '   ' : ' !!'}  ${cpuMs.toFixed(0).padStart(6)}  ${grownMb.toFixed(1).padStart(9)}`,
      )
    }
    const traces = leftOver(storage.folder, storage.files())
    say(
      `kept files: ${storage.files().length}; of what was sent along there is in them: ${traces.join(', ') || 'nothing'}`,
    )
    const bombs = all.filter(({ name }) => name.startsWith('I6')).slice(0, 8)
    const together = await costOf(() => Promise.all(bombs.map(send)))
    const figure = { against: 'trust.md I6', wanted: 'below' } as const
    say(
      showFigure({
        ...figure,
        name: 'memory of one upload at most, MB',
        ours: `${largest.toFixed(1)} MB`,
        value: largest,
        limit: growthLimitMb,
      }),
    )
    say(
      showFigure({
        ...figure,
        name: 'memory of eight bombs at once, MB',
        ours: `${together.grownMb.toFixed(1)} MB`,
        value: together.grownMb,
        limit: growthLimitMb,
      }),
    )
    say(
      showFigure({
        ...figure,
        name: 'CPU of eight bombs at once, ms each',
        ours: `${(together.cpuMs / 8).toFixed(0)} ms`,
        value: together.cpuMs / 8,
        limit: cpuLimitMs,
      }),
    )
  } finally {
    storage.remove()
  }
}

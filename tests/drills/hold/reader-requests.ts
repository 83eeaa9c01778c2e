import sharp from 'sharp'
import { callUrl } from '#contract/values/call-paths'
import type { ClientRequest } from '#tests/support/addresses'
import type { OpenedSite, TestUser } from './opened-site.ts'

const formWith = (field: string, name: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--edge--\r\n'),
  ])

/** Rows with reviews of nested HTML, for which the import worker needs some seconds. */
const slowFile = formWith(
  'file',
  'books.csv',
  Buffer.from(`Title,Author,My Review\n${`Dune,Frank Herbert,${'<b><i>'.repeat(10_000)}\n`.repeat(8)}`),
)

/** Creates the multipart body of a file of 10 MB with long reviews. */
export const largeFile = (): Buffer =>
  formWith(
    'file',
    'books.csv',
    Buffer.from(
      `Title,Author,My Review\n${`Dune,Frank Herbert,${'<b><i>Sand.</i></b> '.repeat(1_000)}\n`.repeat(480)}`,
    ),
  )

export async function pictureForm(): Promise<Buffer> {
  const colour = { r: 20, g: 90, b: 60 }
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return formWith('image', 'a.png', picture)
}

export const rating = (
  { origin, bookId }: Pick<OpenedSite, 'origin' | 'bookId'>,
  { cookie }: TestUser,
): ClientRequest => ({
  method: 'POST',
  path: `/api/books/${bookId}/ratings`,
  headers: { cookie, origin, 'content-type': 'application/json' },
  body: '{"rating":4}',
})

export const signIn = (
  { origin }: Pick<OpenedSite, 'origin'>,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): ClientRequest => ({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  headers: { origin, 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
})

/** Returns a request that uploads a profile picture. @param form multipart body of {@link pictureForm} */
export const upload = (
  { origin }: Pick<OpenedSite, 'origin'>,
  { cookie }: TestUser,
  form: Buffer,
): ClientRequest => ({
  method: 'POST',
  path: '/api/profile/picture',
  headers: { cookie, origin, 'content-type': 'multipart/form-data; boundary=edge' },
  body: form,
})

/** Returns a request that uploads a file of reading data. @param form its body; by default, the file is slow to read */
export const readingFile = (
  { origin }: Pick<OpenedSite, 'origin'>,
  { cookie }: TestUser,
  form = slowFile,
): ClientRequest => ({
  method: 'POST',
  path: callUrl('startImport').path,
  headers: { cookie, origin, 'content-type': 'multipart/form-data; boundary=edge' },
  body: form,
})

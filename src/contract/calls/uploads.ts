import { z } from 'zod'
import { defineCall } from './call.ts'
import { editionCoverMaxBytes, imageMaxBytes } from '../values/limits.ts'

/** An uploaded picture: path of its largest size, and all sizes as `srcset`. */
export const uploadedImage = z.strictObject({
  path: z.string().startsWith('/uploads/'),
  srcSet: z.string(),
})
export type UploadedImage = z.infer<typeof uploadedImage>

const pictures = {
  tag: 'uploads',
  answer: uploadedImage,
  rate: 'upload',
  cache: 'none',
} as const

export const uploadAuthorImage = defineCall('uploadAuthorImage', {
  ...pictures,
  summary: 'Takes in the picture of an author: JPEG, PNG, WebP, AVIF or GIF, 5 MB at most; kept as a square.',
  upload: { maxBytes: imageMaxBytes },
  actor: 'SUPER_USER',
  ownership: 'none',
  audit: true,
})

export const uploadBookCover = defineCall('uploadBookCover', {
  ...pictures,
  summary: 'Takes in the cover of an edition: JPEG, PNG, WebP, AVIF or GIF, 8 MB at most.',
  upload: { maxBytes: editionCoverMaxBytes },
  actor: 'SUPER_USER',
  ownership: 'none',
  audit: true,
})

export const replaceProfilePicture = defineCall('replaceProfilePicture', {
  ...pictures,
  summary: 'Sets one’s own picture, 5 MB at most; kept as a square. The former one is deleted.',
  upload: { maxBytes: imageMaxBytes },
  actor: 'signed-in',
  ownership: 'own',
  audit: false,
})

export const deleteProfilePicture = defineCall('deleteProfilePicture', {
  summary: 'Removes one’s own picture.',
  tag: 'uploads',
  answer: z.void(),
  actor: 'signed-in',
  ownership: 'own',
  rate: 'write',
  cache: 'none',
  audit: false,
})

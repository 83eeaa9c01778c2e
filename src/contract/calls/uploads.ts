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
  summary:
    'Uploads the picture of an author: JPEG, PNG, WebP, AVIF or GIF, at most 5 MB; stored as a square.',
  upload: { maxBytes: imageMaxBytes },
  actor: 'SUPER_USER',
  ownership: 'none',
  audit: true,
})

export const uploadBookCover = defineCall('uploadBookCover', {
  ...pictures,
  summary: 'Uploads the cover of an edition: JPEG, PNG, WebP, AVIF or GIF, at most 8 MB.',
  upload: { maxBytes: editionCoverMaxBytes },
  actor: 'SUPER_USER',
  ownership: 'none',
  audit: true,
})

export const replaceProfilePicture = defineCall('replaceProfilePicture', {
  ...pictures,
  summary: "Replaces the user's picture, at most 5 MB; stored as a square. The former one is deleted.",
  upload: { maxBytes: imageMaxBytes },
  actor: 'signed-in',
  ownership: 'own',
  audit: false,
})

export const deleteProfilePicture = defineCall('deleteProfilePicture', {
  summary: "Deletes the user's picture.",
  tag: 'uploads',
  answer: z.void(),
  actor: 'signed-in',
  ownership: 'own',
  rate: 'write',
  cache: 'none',
  audit: false,
})

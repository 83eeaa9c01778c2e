import {
  deleteProfilePicture,
  replaceProfilePicture,
  uploadAuthorImage,
  uploadBookCover,
} from '#contract/uploads'
import type { Api, CallContext } from '../../platform/http/registry.ts'
import type { SentImage, Uploads } from './uploads.service.ts'

/** The calls below all need someone signed in and declare a file, so both are there. */
const sent = ({ viewer, upload, signal }: CallContext): SentImage => ({
  userId: viewer!.userId,
  bytes: upload!.bytes,
  signal,
})

/** Mounts the calls that take pictures. */
export function mountUploads(api: Api, uploads: Uploads): void {
  api.route(uploadAuthorImage, (context) => uploads.keep(sent(context), 'portrait'))
  api.route(uploadBookCover, (context) => uploads.keep(sent(context), 'cover'))
  api.route(replaceProfilePicture, (context) => uploads.replacePicture(sent(context)))
  api.route(deleteProfilePicture, ({ viewer }) => uploads.deletePicture(viewer!.userId))
}

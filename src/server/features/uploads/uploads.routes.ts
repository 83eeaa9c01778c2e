import {
  deleteProfilePicture,
  replaceProfilePicture,
  uploadAuthorImage,
  uploadBookCover,
} from '#contract/calls/uploads'
import type { SignedInActor } from '#contract/calls/call'
import type { Api, CallContext } from '../../platform/http/registry.ts'
import type { SentImage, Uploads } from './uploads.service.ts'

/**
 * Returns the uploaded file of a call. The file exists, because all calls that use this function declare an upload.
 */
const sent = ({
  userId,
  upload,
  signal,
}: CallContext<unknown, unknown, unknown, SignedInActor>): SentImage => ({
  userId,
  bytes: upload!.bytes,
  signal,
})

export function mountUploads(api: Api, uploads: Uploads): void {
  api.route(uploadAuthorImage, (context) => uploads.keep(sent(context), 'portrait'))
  api.route(uploadBookCover, (context) => uploads.keep(sent(context), 'cover'))
  api.route(replaceProfilePicture, (context) => uploads.replacePicture(sent(context)))
  api.route(deleteProfilePicture, ({ userId }) => uploads.deletePicture(userId))
}

import type { Call, UploadRule } from '#contract/calls/call'
import { readerHeader } from '#contract/values/write-queue'
import type { Language } from '#contract/values/languages'
import { allows, callerOf, isSignedInActor } from './access.ts'
import type { Viewer } from './access.ts'
import { createResponseMaker } from './response-maker.ts'
import type { CallResponse } from './response-maker.ts'
import { isCrossSiteWrite } from './cross-site.ts'
import { AppError } from './errors.ts'
import { replies } from './handler.ts'
import type { Route } from './handler.ts'
import type { InFlight } from './concurrent-requests.ts'
import type { BodyBudget } from './body-budget.ts'
import { ipBlocks } from './client-address.ts'
import { withinBodyTime } from './read-bytes.ts'
import { earlyBytes, readBody, readEarly, readParams, readQuery } from './read-input.ts'
import { parseUpload, receiveUpload } from './read-upload.ts'
import type { Slots } from './slots.ts'
import type { SpooledBody } from './spool-body.ts'
import type { Turns } from './account-turns.ts'
import { withTimeLimit } from './time-limit.ts'
import { cookieLine } from './cookies.ts'
import type { NewCookie } from './cookies.ts'
import type { AuditFact } from './handler.ts'
import type { ContentChanges } from '../cache/change-listener.ts'
import type { Logger } from '../log.ts'
import { keysChangedBy, keysShownBy } from './content-keys.ts'

/** Returns the signed-in user of a request, or null. Calls `setCookie` to delete an invalid cookie. */
export type Authenticate = (
  request: Request,
  setCookie: (cookie: NewCookie) => void,
) => Promise<Viewer | null>

/** Writes an event to the audit log: a call with `audit` that has succeeded, or an action of the command line. */
export type WriteAudit = (event: {
  call: string
  userId: string | null
  subjectId: string | null
  facts: Record<string, string | number | boolean>
  /** Id of the request; null for an action of the command line. */
  requestId: string | null
}) => Promise<void>

/** Counts a write of an account (calls with `limit: 'writes'`). @throws AppError `too_many_requests` */
export type TakeWrite = (userId: string) => Promise<void>

export interface RunnerOptions {
  log: Logger
  inFlight: InFlight
  bodies: BodyBudget
  uploads: UploadReception
  authenticate: Authenticate
  writeAudit: WriteAudit
  takeWrite: TakeWrite
  changes: ContentChanges
  ownOrigin: string
  isAnswerChecked: boolean
  timeLimitMs: (rate: Call['rate']) => number
  bodyMaxBytes?: number | undefined
}

/** Limits of uploads that are received before their calls take a slot. */
export interface UploadReception {
  slots: Slots
  /** Lets each account send only one upload at a time. */
  turns: Turns
}

/** A body or an uploaded file that was received before the call took a slot. */
interface Received {
  bytes?: Buffer
  upload?: { viewer: Viewer | null; file: SpooledBody }
}

export interface Visit {
  request: Request
  params: Record<string, string>
  language: Language
  requestId: string
  address: string
  cookies: string[]
  /** Facts for the log, filled in while the request is handled. */
  seen: { userId?: string }
}

/** Removes the parameter `token`, because a token in a path grants access and must not be logged. */
const withoutToken = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'token'))

/**
 * The response to a call, and the content keys on which it depends. Null if the call was refused because of overload.
 */
export type Outcome = { answer: CallResponse; dependsOn: readonly string[] } | null

const searchOf = (url: string): string => {
  const start = url.indexOf('?')
  return start === -1 ? '' : (url.slice(start).split('#', 1)[0] ?? '')
}

/**
 * Returns a function that runs a call. Cheap checks run first. A slow client occupies no slot until its body is
 * received.
 */
export function prepareCall(
  { call, handle }: Route,
  options: RunnerOptions,
): (visit: Visit) => Promise<Outcome> {
  const makeAnswer = createResponseMaker(call, { isChecked: options.isAnswerChecked, log: options.log })
  const isRead = call.method === 'GET'
  const needsViewer = isSignedInActor(call.actor) || call.cache === 'private'
  const limitMs = options.timeLimitMs(call.rate)
  const bodyMs = options.inFlight.bodyMs(call.rate)
  const receptionMs = options.timeLimitMs('upload')
  const maxBytes = call.bodyMaxBytes ?? options.bodyMaxBytes
  /** True if caches can send the response to other users. The handler then receives nothing of the user. */
  const isShared = call.cache === 'public'

  const guard = async (
    request: Request,
    setCookie: (cookie: NewCookie) => void,
    seen: Visit['seen'],
  ): Promise<Viewer | null> => {
    const header = (name: string): string | null => request.headers.get(name)
    if (!isRead && isCrossSiteWrite({ method: request.method, header, ownOrigin: options.ownOrigin })) {
      throw new AppError('cross_site')
    }
    const viewer = needsViewer ? await options.authenticate(request, setCookie) : null
    if (viewer) seen.userId = viewer.userId
    const reader = header(readerHeader)
    if (viewer && reader !== null && reader !== viewer.userId) throw new AppError('other_reader')
    const access = allows(call.actor, viewer)
    if (access !== 'allowed') throw new AppError(access)
    if (call.isRecentSignInNeeded && !viewer?.hasRecentSignIn) throw new AppError('recent_sign_in_needed')
    return viewer
  }

  const writeAuditEvent = (
    visit: Visit,
    viewer: Viewer | null,
    { userId, subjectId, ...facts }: AuditFact,
  ): Promise<void> =>
    options.writeAudit({
      call: call.id,
      userId: userId ?? viewer?.userId ?? null,
      subjectId: subjectId ?? null,
      // The placeholders of the path identify the affected entity. The id of an affected user is stored only in
      // `subjectId`, which becomes null when the account is deleted.
      facts: Object.fromEntries(
        Object.entries({ ...(subjectId === undefined && withoutToken(visit.params)), ...facts }).filter(
          (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
        ),
      ),
      requestId: visit.requestId,
    })

  /** Invalidates the caches of this process after a write. The database notifies other processes. */
  const invalidateChanged = async (params: unknown): Promise<void> => {
    const keys = keysChangedBy(call.id, params)
    if (keys.length > 0) options.changes.versions.invalidate(keys)
    else if (call.rate !== 'analytics') await options.changes.catchUp()
  }

  const work = async (visit: Visit, signal: AbortSignal, received: Received): Promise<Outcome> => {
    const { request, language, requestId } = visit
    const setCookie = (cookie: NewCookie): void => void visit.cookies.push(cookieLine(cookie))
    const viewer = received.upload ? received.upload.viewer : await guard(request, setCookie, visit.seen)
    const params = readParams(visit.params, call.params)
    const query = readQuery(request.url, call.query)
    const upload =
      call.upload && received.upload
        ? parseUpload(request, await received.upload.file.read(), call.upload)
        : null
    const body =
      isRead || upload || call.ignoresBody
        ? undefined
        : await withinBodyTime(bodyMs, (bodySignal) =>
            readBody(request, call.body, { signal: bodySignal, bytes: received.bytes, maxBytes }),
          )
    if (call.limit === 'writes' && viewer) await options.takeWrite(viewer.userId)
    const facts: AuditFact = {}
    const result = await handle({
      ...replies,
      params,
      query,
      body,
      upload,
      language,
      requestId,
      ...callerOf(call.actor, viewer),
      signal,
      address: isShared ? 'unknown' : visit.address,
      header: isShared ? () => null : (name) => request.headers.get(name),
      setCookie,
      audit: (fact) => void Object.assign(facts, fact),
    })
    if (!isRead) await invalidateChanged(params)
    if (call.audit) await writeAuditEvent(visit, viewer, facts)
    const answer = makeAnswer(result, { search: searchOf(request.url), signal })
    return { answer, dependsOn: isShared ? keysShownBy(call.id, result) : [] }
  }

  /** Runs the call when it has a slot; returns null if it gets none. */
  const runInSlot = async (visit: Visit, received: Received): Promise<Outcome> => {
    const releaseSlot = await options.inFlight.enter(call.rate, visit.address)
    if (!releaseSlot) return null
    return withTimeLimit(
      limitMs,
      releaseSlot,
      (signal) => work(visit, signal, received),
      (outcome) => outcome?.answer.ended,
    )
  }

  const runWithBody = async (visit: Visit): Promise<Outcome> => {
    const size = earlyBytes(visit.request, maxBytes)
    if (size === 0) return runInSlot(visit, {})
    const releaseBytes = options.bodies.reserve(size, ipBlocks(visit.address))
    if (!releaseBytes) return null
    try {
      const bytes = await withinBodyTime(bodyMs, (signal) => readEarly(visit.request, signal, maxBytes))
      return await runInSlot(visit, { bytes })
    } finally {
      releaseBytes()
    }
  }

  const runWithUpload = async (visit: Visit, rule: UploadRule): Promise<Outcome> => {
    const { slots, turns } = options.uploads
    const { request } = visit
    const releaseReception = await slots.enter(ipBlocks(visit.address))
    if (!releaseReception) return null
    let endTurn: (() => void) | null = null
    let file: SpooledBody | undefined
    try {
      const setCookie = (cookie: NewCookie): void => void visit.cookies.push(cookieLine(cookie))
      const viewer = await guard(request, setCookie, visit.seen)
      endTurn = await turns.enter(viewer?.userId ?? visit.requestId)
      if (!endTurn) return null
      file = await withinBodyTime(receptionMs, (signal) => receiveUpload(request, rule, signal))
      return await runInSlot(visit, { upload: { viewer, file } })
    } finally {
      await file?.close()
      endTurn?.()
      releaseReception()
    }
  }

  return async (visit) => {
    if (!options.inFlight.hasRoom(call.rate, visit.address)) return null
    if (call.upload) return runWithUpload(visit, call.upload)
    return !isRead && call.body ? runWithBody(visit) : runInSlot(visit, {})
  }
}

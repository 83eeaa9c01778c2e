import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { openIdentityRequest, withRecentSignIn } from './recent-sign-in.ts'

const notFresh = () => new ApiError('once more', 403, 'recent_sign_in_needed')

/** Creates a request that is rejected until the reader has confirmed their identity. */
function guarded() {
  const state = { hasRecentSignIn: false, calls: 0 }
  return {
    state,
    request: () => {
      state.calls += 1
      return state.hasRecentSignIn ? Promise.resolve('done') : Promise.reject(notFresh())
    },
  }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('withRecentSignIn', () => {
  it('withRecentSignIn repeats the request after the reader has confirmed their identity [trust S15]', async () => {
    const { state, request } = guarded()
    const running = withRecentSignIn(request)
    await turn()
    expect([state.calls, openIdentityRequest()]).toEqual([1, expect.anything()])
    state.hasRecentSignIn = true
    openIdentityRequest()!.settle(true)
    expect(await running).toBe('done')
    expect([state.calls, openIdentityRequest()]).toEqual([2, null])
  })

  it('withRecentSignIn does not repeat the request if the reader cancels [trust S15]', async () => {
    const { state, request } = guarded()
    const running = withRecentSignIn(request)
    await turn()
    openIdentityRequest()!.settle(false)
    await expect(running).rejects.toMatchObject({ code: 'recent_sign_in_needed' })
    expect(state.calls).toBe(1)
  })

  it('withRecentSignIn opens one dialog for two concurrent requests', async () => {
    const [one, other] = [guarded(), guarded()]
    const running = Promise.all([withRecentSignIn(one.request), withRecentSignIn(other.request)])
    await turn()
    one.state.hasRecentSignIn = other.state.hasRecentSignIn = true
    openIdentityRequest()!.settle(true)
    expect(await running).toEqual(['done', 'done'])
    expect(openIdentityRequest()).toBeNull()
  })

  it('withRecentSignIn returns the response, or throws the error, unchanged if the server does not require a recent sign-in', async () => {
    expect(await withRecentSignIn(() => Promise.resolve(7))).toBe(7)
    await expect(
      withRecentSignIn(() => Promise.reject(new ApiError('no', 403, 'not_authorised'))),
    ).rejects.toThrow('no')
    expect(openIdentityRequest()).toBeNull()
  })
})

/** One wrapper around every request: nothing that fails reaches the client as more than a safe value (EDIT-004). */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver'
import type { Log } from '../../ports'

export type Guard = <P, R>(
  name: string,
  fallback: R,
  handler: (params: P, token: CancellationToken) => R | Promise<R>,
) => (params: P, token: CancellationToken) => Promise<R>

/** Makes the wrapper: cancelled requests say so, failed ones are logged and answer `fallback`. */
export function createGuard(log: Log): Guard {
  return (name, fallback, handler) => async (params, token) => {
    throwIfCancelled(token)
    try {
      const result = await handler(params, token)
      throwIfCancelled(token)
      return result
    } catch (error) {
      if (error instanceof ResponseError) throw error
      logFailure(log, name, error)
      return fallback
    }
  }
}

export type NotificationGuard = <P>(
  name: string,
  handler: (params: P) => Promise<void>,
) => (params: P) => void

/** The same for notifications, which nobody waits for. */
export function createNotificationGuard(log: Log): NotificationGuard {
  return (name, handler) => (params) => {
    handler(params).catch((error: unknown) => logFailure(log, name, error))
  }
}

function logFailure(log: Log, name: string, error: unknown): void {
  log.write('error', `${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
}

function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) {
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled')
  }
}

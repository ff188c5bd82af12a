/** Asks the server over HTTP. What it refuses comes back as a sentence. */
import type { gameInfo, seated } from '@rummikub/protocol';

export type GameInfo = (typeof gameInfo)['_output'];
export type Seated = (typeof seated)['_output'];

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  /** `status` 0: there was no answer. */
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  options: { readonly token?: string | null; readonly body?: unknown } = {},
): Promise<Answer<T>> {
  const { token, body } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined && token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const answer = await fetch(`/api/v1/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!(answer.headers.get('content-type') ?? '').includes('json')) return NO_ANSWER;
    const json = (await answer.json()) as T & { code?: unknown; message?: unknown };
    if (answer.ok) return { ok: true, value: json };
    return { ok: false, status: answer.status, code: String(json.code), message: String(json.message) };
  } catch {
    return NO_ANSWER;
  }
}

const NO_ANSWER: Answer<never> = {
  ok: false,
  status: 0,
  code: 'no_server',
  message: 'The server does not answer. Try again in a moment.',
};

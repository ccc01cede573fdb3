import { leaveForLogin } from '#features/admin-parts/queries.ts';
import { saveAsFile } from '#features/admin-parts/save-as-file.ts';
import { ApiError } from '../../../../lib/api-client.ts';

/**
 * Fetches a file whole before it is saved: half a file must not look like one.
 *
 * @throws {ApiError} for an answer that is none.
 */
export async function saveAnswer(
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { credentials: 'include' });
  if (answer.status === 401) return leaveForLogin();
  if (!answer.ok) throw new ApiError(answer, await answer.text());
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  saveAsFile(name ?? `enquiries.${query.format ?? 'csv'}`, await answer.blob());
}

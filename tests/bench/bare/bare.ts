import { getStore } from '@netlify/blobs';
import type { Config } from '@netlify/functions';

/** The least a function can do to keep what it was sent: the measure of what our pipeline costs. */
export default async (request: Request) => {
  const key = crypto.randomUUID();
  const store = getStore({ name: 'bare', consistency: 'strong' });
  const { modified, etag } = await store.set(key, await request.text(), { onlyIfNew: true });
  return Response.json({ success: true, id: key }, { status: modified && etag ? 200 : 503 });
};

export const config: Config = { path: '/api/contact' };

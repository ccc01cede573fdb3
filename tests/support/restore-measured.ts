/**
 * Restores an archive into an empty store in a process of its own, and says what became of it and by how
 * many bytes the process grew.
 */
import { setInterval } from 'node:timers';
import { restore } from '../../netlify/local/archive/restore.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';

const here = { context: 'production', site: 'local' };
const store = openSqliteStore(new BlobDatabase(':memory:'), 'production');
const before = process.memoryUsage.rss();
let peak = before;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
setInterval(measure, 2).unref();
const said = await restore(store, process.argv[2] ?? '', here).then(
  ({ added }) => `${added} brought back`,
  (error: Error) => error.message,
);
measure();
const stored = (await store.keys('enquiry/')).length;
console.log(JSON.stringify({ said, stored, grown: peak - before }));

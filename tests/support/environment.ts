import { afterAll } from 'vitest';

// A worker goes on to the next file with the environment of the last one, and hands it to the
// processes that a test starts: what a file has set, none after it may see.
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) delete process.env[name];
  }
  Object.assign(process.env, before);
});

/**
 * Makes the data folder of the demo, unless there is a whole one: the example company as facts of an
 * owner. The pages are built from them, as of any site.
 */
import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { openFacts } from '#features/facts/server/document.ts';
import { photoKey } from '#features/facts/server/stored-keys.mjs';
import { exampleFacts, examplePhotos } from '../../../src/copy/example-facts.ts';
import { runCommand } from '../command-line.ts';
import { parseHostSettings } from '../settings.ts';
import { isWorkDone, openDemoStore } from './store.ts';

await runCommand(async () => {
  const before = openDemoStore();
  const isWhole = await isWorkDone(before.store);
  before.close();
  if (isWhole) return;
  // One that was stopped half way is made again.
  rmSync(parseHostSettings(process.env).dataDir, { recursive: true });
  const { store, close } = openDemoStore();
  for (const { file, photo } of examplePhotos()) {
    const bytes = await sharp(file.pathname).resize(1600).jpeg({ quality: 88 }).toBuffer();
    await store.create(photoKey(photo), bytes.toString('base64'));
  }
  const at = new Date();
  const published = { version: 1, values: exampleFacts(at), at: at.toISOString() };
  await openFacts(store).change((facts) => ({ ...facts, ...published, stage: 'demo', published }));
  close();
});

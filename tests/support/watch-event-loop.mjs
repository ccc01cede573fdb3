/**
 * Loaded into a host with `--import`: writes to WATCH_FILE how long its event loop was held up, and
 * can move its clock to a time of day (CLOCK_OFFSET, milliseconds). Plain JavaScript, because it runs
 * before anything of ours.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const { WATCH_FILE: file, CLOCK_OFFSET: offset = '0' } = process.env;

/** Milliseconds of the processor that this thread has used. */
function used() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let [longest, before] = [0, used()];
  // Between two rounds of the loop the processor worked on one of them: other programs do not count.
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  setInterval(() => {
    // The measuring program removes the file to start again from 0.
    if (!existsSync(file)) {
      longest = 0;
      delay.reset();
    }
    writeFileSync(file, JSON.stringify({ longest, paused: delay.max / 1e6 }));
  }, 200).unref();
}

if (offset !== '0') {
  const moved = Date.now;
  globalThis.Date = class extends Date {
    /** @param {ConstructorParameters<typeof Date>} parts */
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [moved() + Number(offset)]));
    }
    static now() {
      return moved() + Number(offset);
    }
  };
}

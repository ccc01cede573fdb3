/**
 * What the launcher (start.mjs) and the host it starts (host.ts) agree on. Plain JavaScript for Node 20, as start.mjs is.
 */

/** Exit code of a host that a setting keeps from starting: trying again changes nothing (EX_CONFIG of sysexits.h). */
export const badSettingExit = 78;

/** Bytes of the log that may wait in memory for a reader who does not read. */
const mostWaiting = 1024 * 1024;

/**
 * Lets a process outlive its log: a full disk, a reader that is gone or one that stands still costs lines and nothing
 * else. When lines come through again, one says that some are missing.
 */
export function outliveLog() {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    let lost = false;
    stream.on('error', () => {
      lost = true;
    });
    /** @type {(...args: any[]) => boolean} */
    const guarded = (text, ...rest) => {
      if (stream.writableLength > mostWaiting) {
        lost = true;
        const done = rest.find((one) => typeof one === 'function');
        if (done) queueMicrotask(() => done());
        return false;
      }
      if (lost) {
        lost = false;
        write('(Lines are missing here: this log could not be written.)\n');
      }
      return write(text, ...rest);
    };
    stream.write = guarded;
  }
}

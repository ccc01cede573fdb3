import { setTimeout as pause } from 'node:timers/promises';
import { type ExportFormat, exportEnquiries, exportFormats } from '#contracts/enquiry-filter.ts';
import type { Desk } from '../support/desk.ts';
import type { HostProcess } from '../support/host.ts';
import type { Row } from './report.ts';

/** Notes the host's memory while something is done; gives the most, in MB. */
async function memoryDuring(host: HostProcess, work: () => Promise<unknown>): Promise<number> {
  let most = host.memory;
  const timer = setInterval(() => {
    most = Math.max(most, host.memory);
  }, 100);
  await work().finally(() => clearInterval(timer));
  return most;
}

/** How much of a core the host uses within a second. */
async function busyShare(host: HostProcess): Promise<number> {
  const before = host.processorTime;
  await pause(1_000);
  return host.processorTime - before;
}

/** Takes the first piece of an export, waits, and goes away. */
async function leaveInTheMiddle(ask: () => Promise<Response>, waits: number): Promise<void> {
  const reader = (await ask()).body?.getReader();
  await reader?.read();
  await pause(waits);
  await reader?.cancel();
}

async function measureFormat(desk: Desk, host: HostProcess, format: ExportFormat): Promise<Row> {
  const ask = async () => {
    const response = await desk.fetch('GET', `${exportEnquiries.path}?kind=contact&format=${format}`);
    if (!response.ok) throw new Error(`The export answered ${response.status}.`);
    return response;
  };
  const before = host.memory;
  let bytes = 0;
  let firstByte = 0;
  const begun = performance.now();
  const most = await memoryDuring(host, async () => {
    for await (const piece of (await ask()).body ?? []) {
      firstByte ||= performance.now() - begun;
      bytes += piece.byteLength;
    }
  });
  const took = performance.now() - begun;
  const slow = await memoryDuring(host, () => leaveInTheMiddle(ask, 3_000));
  await pause(500);
  return {
    format,
    MB: bytes / 1e6,
    s: took / 1000,
    'first byte ms': firstByte,
    'memory before MB': before,
    'most MB meanwhile': most,
    'most MB with a reader that stops': slow,
    'core used after it left': `${Math.round((await busyShare(host)) * 100)}%`,
  };
}

/**
 * How exports of everything go, in time and memory, and what is left of one whose reader stops and
 * then goes away.
 */
export async function measureExports(desk: Desk, host: HostProcess): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of exportFormats) rows.push(await measureFormat(desk, host, format));
  return rows;
}

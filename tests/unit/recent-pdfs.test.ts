import { expect, test, vi } from 'vitest';
import { QueueFull } from '#server/store/task-queue.ts';
import { RecentPdfs } from '../../src/features/certificates/server/pdf/recent.ts';

const bytes = () => new Uint8Array([1]);

test('one PDF is drawn at a time, and each only once', async () => {
  const recent = new RecentPdfs();
  let drawing = 0;
  let most = 0;
  const draw = vi.fn(async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await new Promise(setImmediate);
    drawing -= 1;
    return bytes();
  });
  await Promise.all(['A', 'B', 'A', 'C', 'B'].map((code) => recent.get(code, draw)));
  await recent.get('A', draw);
  expect(draw).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
});

test('a PDF that fails is drawn again, and too many at once are refused', async () => {
  const recent = new RecentPdfs();
  const failing = async () => {
    throw new Error('It failed.');
  };
  await expect(recent.get('A', failing)).rejects.toThrow('It failed.');
  expect(await recent.get('A', async () => bytes())).toEqual(bytes());
  const many = Array.from({ length: 60 }, (_, number) =>
    recent.get(`N${number}`, async () => bytes()),
  );
  const results = await Promise.allSettled(many);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(QueueFull) });
});

test('old PDFs leave memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const recent = new RecentPdfs();
    await recent.get('A', async () => bytes());
    expect(recent.has('A')).toBe(true);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(recent.has('A')).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  const recent = new RecentPdfs();
  for (let number = 0; number < 101; number += 1)
    await recent.get(`N${number}`, async () => bytes());
  expect([recent.has('N0'), recent.has('N1'), recent.has('N100')]).toEqual([false, true, true]);
});

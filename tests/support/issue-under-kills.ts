import { certificateBatch, issueCertificates } from '#features/certificates/contract/admin.ts';
import { verify } from '#features/certificates/contract/visitor.ts';
import { sheet } from './certificates.ts';
import { Desk } from './desk.ts';
import type { HostProcess } from './host.ts';
import { indianNames } from './indian-names.ts';

/**
 * Issues batches of 200, each time kills the host with SIGKILL a little later in the midst of it,
 * starts it again, and sends the same request once more.
 */
export async function issueUnderKills(
  host: HostProcess,
  administrator: { username: string; password: string },
  kills: number,
) {
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const names = indianNames.slice(0, 200);
  const codes: string[] = [];
  const unknown: string[] = [];
  let cut = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const request = { ...sheet, batch: crypto.randomUUID(), names };
    const first = desk.fetch('POST', issueCertificates.path, request).catch(() => null);
    await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 40 * kill))]);
    await host.kill9();
    await host.restart();
    if (!(await first)?.ok) cut += 1;
    const again = await desk.fetch('POST', issueCertificates.path, request);
    if (!again.ok) throw new Error(await again.text());
    const answer = await desk.fetch('GET', `${certificateBatch.path}?id=${request.batch}`);
    const { certificates } = certificateBatch.response.parse(await answer.json());
    codes.push(...certificates.map(({ code }) => code));
    for (const { code, name } of certificates.filter((_, place) => place % 20 === 0)) {
      const found = await desk.fetch('GET', `${verify.path}?code=${code}`);
      const verdict = verify.response.parse(await found.json());
      if (verdict.status !== 'valid' || verdict.name !== name) unknown.push(code);
    }
  }
  return { issued: codes.length, doubled: codes.length - new Set(codes).size, unknown, cut };
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../components/button.ts';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { photoFile } from '../contract/photo.ts';
import type { FactValue } from '../contract/values.ts';
import { bandOf } from './band.ts';
import { fieldsOf, liveFact, rowsOf } from './fact-words.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.preview;

/** What else the page may say of the same matter: where a fact will stand that is not there yet. */
function neighboursOf(data: AdminFacts, { page, part, language }: FactField): string[] {
  const near = fieldsOf(data).filter(
    (one) => one.page === page && one.language === language && one.part === part,
  );
  return [part ?? '', ...near.map((one) => rowsOf(one, liveFact(data, one))[0]?.[0] ?? '')];
}

/** What is said above the band; nothing where the band says it all. */
function statusOf(band: UseQueryResult<Awaited<ReturnType<typeof bandOf>>>): string | undefined {
  if (band.isPending) return t.loading;
  if (band.isError) return t.failed;
  if (band.data === null) return t.nowhere;
  return band.data.holds ? undefined : t.near;
}

/**
 * The very band of the page that says a fact, with what is typed in it;
 * nothing in it can be pressed.
 */
export function BandPreview({
  data,
  field,
  value,
}: {
  data: AdminFacts;
  field: FactField;
  value: FactValue;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { id, kind, language, page = '/' } = field;
  const before = rowsOf(field, liveFact(data, field));
  const now = rowsOf(field, value);
  const band = useQuery({
    queryKey: ['facts-band', id, before, now, data.publish],
    queryFn: () => bandOf(page, before, now, neighboursOf(data, field)),
    // The last one stands until the next is made.
    placeholderData: (last) => last,
    gcTime: 0,
  });
  const element = band.data?.element;
  useEffect(() => {
    const box = frame.current;
    if (!box || !element) return;
    box.replaceChildren(element);
    // As wide as on its page, and made small enough to fit here.
    element.style.zoom = String(box.clientWidth / document.documentElement.clientWidth);
    const picture = kind === 'photo' && value && element.querySelector('img');
    if (picture) Object.assign(picture, { src: `${photoFile.path}?name=${value}`, srcset: '' });
    // One of two is for wider windows.
    const mark = [...element.querySelectorAll('mark')].find(
      (each) => each.getClientRects().length > 0,
    );
    if (mark)
      box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - 100;
  }, [element, kind, value]);
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{language ? t.hindi : t.title}</h3>
        <a href={page} className={buttonClass('text')}>
          {t.see}
        </a>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {statusOf(band)}
      </p>
      <div
        ref={frame}
        inert
        className="relative max-h-96 overflow-hidden rounded-md bg-paper shadow-raised empty:hidden"
      />
    </section>
  );
}

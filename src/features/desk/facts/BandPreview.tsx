import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FactField, Facts } from '#contracts/admin-facts.ts';
import type { FactValue } from '#contracts/fact-values.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { factStrings } from '../../../i18n/facts.ts';
import { bandOf } from './band.ts';
import { fieldsOf, liveFact, rowsOf } from './fact-words.ts';
import { photoAddress } from './PhotoControl.tsx';

const t = factStrings.preview;

interface Props {
  data: Facts;
  field: FactField;
  page: string;
  value: FactValue;
}

/** What else the page may say of the same matter: where a fact will stand that is not there yet. */
function neighboursOf(data: Facts, { id, page, part = '', language }: FactField): string[] {
  const near = fieldsOf(data).filter((one) => one.page === page && one.language === language && one.id !== id);
  return [
    part,
    ...near
      .filter((one) => one.part === part || !part)
      .flatMap((one) => rowsOf(one, liveFact(data, one))[0]?.[0] ?? []),
  ];
}

/** The very band of the page that says a fact, with what is typed in it; nothing in it can be pressed. */
export function BandPreview({ data, field, page, value }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [before, now] = [rowsOf(field, liveFact(data, field)), rowsOf(field, value)];
  const band = useQuery({
    queryKey: ['facts-band', field.id, before, now, data.publish],
    queryFn: () => bandOf(page, before, now, neighboursOf(data, field)),
    // The last one stands until the next is made.
    placeholderData: (last) => last,
    gcTime: 0,
  });
  const element = band.data?.element;
  const photo = photoAddress(value);
  useEffect(() => {
    const box = frame.current;
    if (!box || !element) return;
    box.replaceChildren(element);
    // As wide as on its page, and made small enough to fit here.
    element.style.zoom = String(box.clientWidth / document.documentElement.clientWidth);
    const picture = photo && element.querySelector('img');
    if (picture) Object.assign(picture, { src: photo, srcset: '' });
    const mark = element.querySelector('mark');
    if (mark) box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - 80;
  }, [element, photo]);
  const told = band.isError ? t.failed : band.data === null ? t.nowhere : band.data?.holds === false && t.near;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">{field.language ? t.hindi : t.title}</h2>
        <a href={page} className={buttonClass('text')}>
          {t.see}
        </a>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {band.isPending ? t.loading : told}
      </p>
      <div ref={frame} inert className="max-h-96 overflow-hidden rounded-md bg-paper empty:hidden shadow-raised" />
    </section>
  );
}

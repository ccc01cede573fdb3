import searchIcon from '@phosphor-icons/core/assets/light/magnifying-glass-light.svg?raw';
import { useEffect, useId, useRef, useState } from 'react';
import { searchLimit } from '#contracts/enquiry-filter.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { deskList } from '../../../i18n/desk-list.ts';
import { changeFilter } from './address.store.ts';

/** Time in milliseconds after the last letter until it is searched for. */
const pause = 250;

/** Where the owner types what is looked for; the key `/` leads here. */
export function SearchField({ value }: { value: string }) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The browser's Back, or "Clear", has changed it.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      changeFilter({ q }, false);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-48 lg:basis-80">
      <label htmlFor={id} className="sr-only">
        {deskList.search.label}
      </label>
      <Icon
        svg={searchIcon}
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        className="field-control ps-11!"
        placeholder={deskList.search.placeholder}
        maxLength={searchLimit}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { reachWords } from '#shared/words.ts';
import { buttonClass } from '../../components/button.ts';
import { mount } from '../../components/mount.ts';
import { routes } from '../../lib/paths.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import { findPages, loadIndex, type Marked, type Result } from './find-pages.ts';
import { searchWords } from './words.ts';

const t = searchWords;

type Found =
  | { readonly status: 'nothing-asked' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly asked: string; readonly results: readonly Result[] };

function Words({ of }: { of: Marked }) {
  return of.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className="rounded-xs bg-marigold/35 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** What is said of the results, also to screen readers. */
function summaryOf(found: Found): string {
  if (found.status === 'failed') return t.failed;
  if (found.status === 'nothing-asked') return '';
  const { length } = found.results;
  return length === 0
    ? t.nothing
    : (length === 1 ? t.one : t.several).replace('{count}', String(length));
}

/** What is found for a query, which is looked up anew whenever it changes. */
function useFound(query: string): Found {
  const [found, setFound] = useState<Found>({ status: 'nothing-asked' });
  useEffect(() => {
    if (query.trim() === '') return setFound({ status: 'nothing-asked' });
    let current = true;
    findPages(query).then(
      (results) => current && setFound({ status: 'found', asked: query, results }),
      () => current && setFound({ status: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [query]);
  return found;
}

interface ResultsProps {
  results: readonly Result[];
  list: Ref<HTMLUListElement>;
  close: () => void;
}

function Results({ results, list, close }: ResultsProps) {
  return (
    <ul
      ref={list}
      className="-mx-3 max-h-[min(27rem,calc(100dvh-18rem))] low:max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain"
    >
      {results.map(({ path, title, page, excerpt }, index) => (
        <li key={index}>
          <a
            href={path}
            className="block rounded-md px-3 py-2 hover:bg-ink/5 low:py-0.5"
            onClick={close}
          >
            <span className="block font-semibold leading-snug sm:line-clamp-1 low:line-clamp-1">
              <Words of={title} />
              {page && <span className="font-normal text-muted"> · {page}</span>}
            </span>
            <span className="line-clamp-1 text-sm text-muted sm:line-clamp-2 sm:min-h-[2lh] low:line-clamp-1 low:min-h-0">
              <Words of={excerpt} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Search({ close }: { close: () => void }) {
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // While somebody types; a failure is said of what they look for.
    loadIndex().catch(() => undefined);
    input.current?.focus();
  }, []);

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    event.preventDefault();
    if (next < 0) input.current?.focus();
    else links[next]?.focus();
  }

  const hasResults = found.status === 'found' && found.results.length > 0;
  return (
    <search className="mt-4 grid gap-3 low:mt-2 low:gap-1" onKeyDown={move}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          list.current?.querySelector('a')?.click();
        }}
      >
        <input
          ref={input}
          type="search"
          className="field-control"
          aria-label={t.label}
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      <p role="status" className={`text-sm text-muted ${hasResults ? 'low:sr-only' : ''}`}>
        {summaryOf(found)}
      </p>
      {found.status === 'found' &&
        (found.results.length > 0 ? (
          // Anew for each query: a translator may have taken its words out of React's hands.
          <Results key={found.asked} results={found.results} list={list} close={close} />
        ) : (
          <a href={routes.contact} className={`${buttonClass('quiet')} justify-self-start`}>
            {reachWords.write}
          </a>
        ))}
    </search>
  );
}

function SearchDialog() {
  return (
    <AskedDialog
      id="search-dialog"
      title={t.title}
      lead={<span className="low:hidden">{t.lead}</span>}
      panel="max-w-[36rem] self-start sm:mt-[clamp(0rem,100svh-46rem,6svh)]"
    >
      {(close) => <Search close={close} />}
    </AskedDialog>
  );
}

/** Opens the search dialog. */
export function open(): Promise<void> {
  return mount('search-dialog', <SearchDialog />);
}

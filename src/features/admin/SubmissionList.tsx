import type { ReactNode } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import type { SubmissionsState } from './use-submissions.ts';

interface Props<Item> {
  list: SubmissionsState<Item>;
  /** Said when there are none. */
  empty: string;
  card(item: Item): ReactNode;
}

const t = strings.admin;

/** Total and cards of one kind, or why there are none. */
export function SubmissionList<Item extends { id: string }>({ list, empty, card }: Props<Item>) {
  if (list.status === 'loading') return <p className="py-10 text-muted">{t.loadingSubmissions}</p>;
  return (
    <>
      {list.status === 'ready' && (
        <p data-total tabIndex={-1} className="text-muted">
          {t.total}: <strong className="tabular text-ink">{list.total}</strong>
        </p>
      )}
      {list.message && (
        <div role="alert" className="py-4">
          <p className="field-error">{list.message}</p>
          <button type="button" className={`${buttonClass('quiet')} mt-3`} onClick={list.tryAgain}>
            {t.tryAgain}
          </button>
        </div>
      )}
      {list.status === 'ready' && list.items.length === 0 && !list.hasOlder && (
        <p className="py-10 text-lg text-muted">{empty}</p>
      )}
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {list.items.map((item) => (
          <li
            key={item.id}
            tabIndex={-1}
            className="flex min-w-0 flex-col rounded-md border border-line bg-raised p-5 wrap-anywhere sm:p-6"
          >
            {card(item)}
          </li>
        ))}
      </ul>
      {list.hasOlder && (
        <button
          type="button"
          className={`${buttonClass('quiet')} mt-6`}
          disabled={list.loadingOlder}
          onClick={list.loadOlder}
        >
          {list.loadingOlder ? t.loadingSubmissions : t.loadMore}
        </button>
      )}
    </>
  );
}

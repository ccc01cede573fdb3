import type { ReactNode } from 'react';

interface Props {
  /** Of the enquiry. */
  id: string;
  /** Place in the whole list, from 0. */
  index: number;
  /** Of the whole list; -1 where that is not known. */
  count: number;
  children: ReactNode;
}

/** What a card stands in, with its place in the whole list. */
export function CardFrame({ id, index, count, children }: Props) {
  return (
    <div
      role="listitem"
      data-id={id}
      tabIndex={-1}
      aria-posinset={index + 1}
      aria-setsize={count}
      className="flex min-w-0 scroll-my-24 flex-col rounded-md border border-line bg-raised p-5 pb-2 wrap-anywhere sm:p-6 sm:pb-3"
    >
      {children}
    </div>
  );
}

import { desk } from '../../../i18n/desk.ts';

/** How many enquiries a whole shelf holds. */
export function ListTotal({ total }: { total: number | undefined }) {
  return (
    <p data-total tabIndex={-1} className="text-muted">
      {desk.total}: <strong className="tabular text-ink">{total}</strong>
    </p>
  );
}

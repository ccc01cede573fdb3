interface Props {
  /** While the owner has set no times for calls. */
  asked: string;
  /** Once a call can be booked. */
  open: string;
}

/**
 * What a link to free calls reads: both are there, and the page shows the one that holds
 * (calls/CallsWording.astro).
 */
export function CallsLabel({ asked, open }: Props) {
  return (
    <span className="calls-wording">
      <span className="calls-asked">{asked}</span>
      <span className="calls-open">{open}</span>
    </span>
  );
}

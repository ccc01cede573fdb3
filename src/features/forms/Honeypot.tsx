import { honeypotField } from '#shared/public-form.ts';
import { honeypotLabel } from './words.ts';

/** A field that people neither see, hear nor reach with Tab; programs fill it in. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {honeypotLabel}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

import { honeypotField } from '#shared/public-form.ts';
import { strings } from '../../i18n/index.ts';

/** A field that people neither see, hear nor reach with Tab; programs fill it in. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {strings.honeypot}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

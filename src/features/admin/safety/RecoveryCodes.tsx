import { buttonClass } from '../../../components/ui/button.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { saveAsFile } from '../shared/save-as-file.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const t = safetyStrings.factor.recovery;

interface Props {
  codes: readonly string[];
  /** Called when the owner says that he has kept them; then they are gone. */
  onKept(): void;
}

/** The recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t.title}
      </h3>
      <p className="mt-2 measure">{t.text}</p>
      <ul aria-label={t.title} className="mt-4 grid gap-2 [font-family:ui-monospace,monospace] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-sunk px-4 py-2">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => saveAsFile(t.file, `${t.title}\n\n${codes.join('\n')}\n`)}
        >
          {t.save}
        </button>
        <button type="button" className={buttonClass('solid')} onClick={onKept}>
          {t.kept}
        </button>
      </div>
    </div>
  );
}

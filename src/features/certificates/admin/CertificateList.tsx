import { useState } from 'react';
import { shownDay, shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { buttonClass } from '../../../components/button.ts';
import type { ShownCertificate } from '../contract/admin.ts';
import { shownCode } from '../contract/code.ts';
import { certificatePdf, verifyPages } from '../contract/visitor.ts';
import { type Change, ChangeCertificateDialog } from './ChangeDialog.tsx';
import { certificatesDeskWords as t } from './words.ts';

interface Props {
  certificates: readonly ShownCertificate[];
  /** Whether each shows its program: in a list of several batches. */
  hasProgram?: boolean;
  /** Called after a change; the lists of batches load again anyway. */
  onChanged?(): void;
}

/** Certificates, each with its actions. */
export function CertificateList({ certificates, hasProgram = false, onChanged }: Props) {
  return (
    <ul className="grid gap-4 [&:not(:empty)]:mt-3">
      {certificates.map((one) => (
        <OneCertificate key={one.code} one={one} hasProgram={hasProgram} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function statusText({ status, at = '', reason = '', replacedBy = '' }: ShownCertificate): string {
  return filled(t.status[status], { at: shownInstant(at), reason, by: shownCode(replacedBy) });
}

interface OneProps {
  one: ShownCertificate;
  hasProgram: boolean;
  onChanged: (() => void) | undefined;
}

function OneCertificate({ one, hasProgram, onChanged }: OneProps) {
  const { code, name, status, program, day, language, whatsapp } = one;
  const [asks, setAsks] = useState<Change>();
  const number = shownCode(code);
  const isValid = status === 'valid';
  return (
    <li className="border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {name === undefined ? filled(t.nobody, { code: number }) : <StoredText text={name} />}
        </span>
        {name !== undefined && <span className="tabular text-sm text-muted">{number}</span>}
      </p>
      <p className={`text-sm ${isValid ? 'text-muted' : 'text-madder'}`}>
        {hasProgram && `${program}, ${shownDay(day)}. `}
        {statusText(one)}
      </p>
      {name !== undefined && (
        <fieldset className="-my-1 flex flex-wrap gap-x-5">
          <legend className="sr-only">{filled(t.actions.label, { name })}</legend>
          {isValid && (
            <>
              <a
                className={buttonClass('text')}
                href={`${certificatePdf.path}?code=${code}`}
                download
              >
                {t.actions.pdf}
              </a>
              <a
                className={buttonClass('text')}
                href={`${verifyPages[language].path}?code=${code}`}
              >
                {t.actions.page}
              </a>
              {whatsapp && name !== undefined && (
                <a
                  className={buttonClass('text')}
                  href={whatsapp}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={filled(t.actions.whatsappTo, { name })}
                >
                  {t.actions.whatsapp}
                </a>
              )}
              <Button look="text" onClick={() => setAsks('correct')}>
                {t.actions.correct}
              </Button>
              <Button look="text" onClick={() => setAsks('withdraw')}>
                {t.actions.withdraw}
              </Button>
            </>
          )}
          <Button look="text" onClick={() => setAsks('erase')}>
            {t.actions.erase}
          </Button>
        </fieldset>
      )}
      {asks && (
        <ChangeCertificateDialog
          one={one}
          change={asks}
          onChanged={onChanged}
          onClose={() => setAsks(undefined)}
        />
      )}
    </li>
  );
}

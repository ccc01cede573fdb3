import { newPasswordPath } from '#shared/desk-path.ts';
import { buttonClass } from '../../../components/button.ts';
import { forgottenWords as t } from './words.ts';

/**
 * What somebody does who has forgotten the password.
 *
 * @param byMail - whether a link can be mailed.
 */
export function Forgotten({ byMail }: { byMail: boolean }) {
  if (byMail)
    return (
      <a className={`${buttonClass('text')} justify-self-start`} href={newPasswordPath}>
        {t.link}
      </a>
    );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal">{t.link}</summary>
      <p className="mt-1 text-sm text-muted">{t.noMail}</p>
    </details>
  );
}

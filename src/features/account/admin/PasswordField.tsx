import eyeIcon from 'virtual:icon/eye';
import eyeSlashIcon from 'virtual:icon/eye-slash';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { Field } from '../../forms/Field.tsx';
import { loginWords } from './words.ts';

interface Props {
  label: string;
  hint?: string;
  /** By which password managers know what to fill in or to keep. */
  autoComplete: 'current-password' | 'new-password';
}

/** The password, with a button that shows what was typed. It is hidden again when it is sent. */
export function PasswordField({ label, hint, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Password managers look for a field of type password at the moment of sending, and nobody
    // should read it after.
    const hide = () => setShown(false);
    const form = button.current?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field
      name="password"
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      className="field-control pe-14"
      end={
        <button
          ref={button}
          type="button"
          aria-label={loginWords.showPassword}
          aria-pressed={shown}
          className="absolute inset-y-0 end-1 my-auto grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon svg={shown ? eyeSlashIcon : eyeIcon} className="size-6" />
        </button>
      }
    />
  );
}

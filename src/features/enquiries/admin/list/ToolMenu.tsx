import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../../../components/button.ts';
import { Icon } from '../../../../components/Icon.tsx';

interface Props {
  icon: string;
  label: string;
  /** Utilities of the panel; it lies within the nearest positioned element. */
  panel: string;
  /** Given a function that closes the panel and leaves the focus with the button. */
  children(close: () => void): ReactNode;
}

/** A button with a panel that opens beside it; Escape and a press elsewhere close it. */
export function ToolMenu({ icon, label, panel, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const leave = () => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  });
  return (
    <details
      ref={menu}
      name="desk-tools"
      className="max-sm:grow"
      onKeyDown={(event) => event.key === 'Escape' && menu.current?.open && leave()}
    >
      <summary
        className={`${buttonClass('quiet')} cursor-pointer px-4! max-sm:w-full max-sm:px-2.5!`}
      >
        <Icon svg={icon} className="size-5 max-md:hidden" />
        {label}
      </summary>
      <div
        className={`absolute z-20 rounded-md border border-line bg-raised shadow-lifted ${panel}`}
      >
        {children(leave)}
      </div>
    </details>
  );
}

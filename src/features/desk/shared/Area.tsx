import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/ui/Icon.tsx';

interface Props {
  readonly title: string;
  readonly id?: string;
  /** Given where somebody else opens it as well; else it keeps that to itself. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  /** Whether what is inside stays as it is while the area is closed. */
  readonly keep?: boolean;
  /** Distances and columns of what is inside. */
  readonly className?: string;
  /** Made when the area is opened. */
  readonly children: ReactNode;
}

/** One of the folded areas below the list: what the owner needs now and then. */
export function Area({ title, id, open, onToggle, keep = false, className = '', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      id={id}
      className="group/area mt-4 rounded-md border border-line bg-raised first-of-type:mt-14"
      open={open}
      onToggle={({ currentTarget: { open: isNow } }) => {
        setOpen(isNow);
        if (isNow) setWasOpen(true);
        onToggle?.(isNow);
      }}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold sm:px-6">
        {title}
        <Icon svg={caretIcon} className="size-5 transition-transform group-open/area:rotate-180" />
      </summary>
      <div className={`border-t border-line p-5 sm:p-6 ${className}`}>{(isOpen || (keep && wasOpen)) && children}</div>
    </details>
  );
}

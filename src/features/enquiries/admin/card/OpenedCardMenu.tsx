import caretIcon from 'virtual:icon/caret-right';
import checkIcon from 'virtual:icon/check';
import * as Menu from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayFromNow } from '#features/admin-parts/dates.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { isUnread } from '../../contract/standing.ts';
import { type EnquiryState, enquiryStatuses, type StateEvent } from '../../contract/state.ts';
import { statusLabels } from '../words.ts';
import { StatusMark } from './CardHead.tsx';
import { MenuButton } from './MenuButton.tsx';
import { cardWords } from './words.ts';

/** What can be done with one enquiry. */
export interface CardMenuProps {
  name: string;
  /** How it was opened the first time: by a key its first entry has the focus. */
  openedBy: 'key' | 'pointer';
  state: EnquiryState;
  onChange(event: StateEvent): void;
  onNote(): void;
  onPickDay(): void;
  /** Gives a registration a seat that nobody gave it when it came. */
  onSeat: (() => void) | undefined;
  onErase(): void;
  /** Undefined where nothing tells the person from others. */
  onErasePerson: (() => void) | undefined;
}

const panel =
  'z-50 min-w-52 max-h-dvh overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-lifted';
const entry =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 data-[highlighted]:bg-sunk data-[state=open]:bg-sunk';

/**
 * Below this width of the window, in CSS pixels, a submenu finds no room beside its menu: it lies
 * over the rows below its own, so that it does not come under the pointer that opened it.
 */
const phoneWidth = 640;
const beside = { sideOffset: 4 } as const;
const below = { sideOffset: -150, alignOffset: 46 } as const;
/**
 * What the menu leaves free at the end of such a window,
 * so that a submenu finds its place below its row.
 */
const roomBelow = { top: 12, left: 12, right: 12, bottom: 96 } as const;

const arrowDown = { key: 'ArrowDown', bubbles: true, cancelable: true } as const;

const days = { today: 0, tomorrow: 1, three: 3, week: 7 } as const;

/**
 * The menu of one card, open as soon as it is there. Radix has the delays: 100, 300 and 1000 ms.
 */
export function OpenedCardMenu({ name, state, openedBy, ...does }: CardMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone, and with it the focus.
    trigger.current?.focus();
    if (openedBy === 'pointer') setOpen(true);
    // Radix goes by the key itself.
    else trigger.current?.dispatchEvent(new KeyboardEvent('keydown', arrowDown));
  }, [openedBy]);
  // What takes the focus elsewhere begins once the button has it again, so that a window gives it
  // back there.
  const next = useRef<(() => void) | null>(null);
  const elsewhere = (action: () => void) => () => {
    next.current = action;
  };
  return (
    <Menu.Root modal={false} open={open} onOpenChange={setOpen}>
      <Menu.Trigger asChild ref={trigger}>
        <MenuButton name={name} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={innerWidth < phoneWidth ? roomBelow : 12}
          className={panel}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
            next.current?.();
            next.current = null;
          }}
        >
          <StatusMenu status={state.status} onChange={does.onChange} />
          <FollowUpMenu
            followUp={state.followUp}
            onChange={does.onChange}
            onPickDay={elsewhere(does.onPickDay)}
          />
          <Item label={cardWords.actions.note} onSelect={elsewhere(does.onNote)} />
          {isUnread(state) && (
            <Item label={cardWords.actions.read} onSelect={() => does.onChange({ type: 'read' })} />
          )}
          {does.onSeat && <Item label={cardWords.seat.give} onSelect={does.onSeat} />}
          <Menu.Separator className="my-1 border-t border-line" />
          <Item
            label={cardWords.actions.erase}
            look="text-madder"
            onSelect={elsewhere(does.onErase)}
          />
          {does.onErasePerson && (
            <Item
              label={cardWords.actions.erasePerson}
              look="text-madder"
              onSelect={elsewhere(does.onErasePerson)}
            />
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** All statuses; the one that holds is marked, and choosing it again does nothing. */
function StatusMenu({
  status: now,
  onChange,
}: { status: string } & Pick<CardMenuProps, 'onChange'>) {
  return (
    <Submenu label={cardWords.actions.setStatus}>
      <Menu.RadioGroup value={now}>
        {enquiryStatuses.map((status) => (
          <Menu.RadioItem
            key={status}
            value={status}
            className={entry}
            onSelect={() => status !== now && onChange({ type: 'status', status })}
          >
            <StatusMark status={status} />
            <span className="grow">{statusLabels[status]}</span>
            <Menu.ItemIndicator>
              <Icon svg={checkIcon} className="size-5" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Submenu>
  );
}

type FollowUpMenuProps = Pick<EnquiryState, 'followUp'> &
  Pick<CardMenuProps, 'onChange' | 'onPickDay'>;

/** Days that are often meant, any other, and none where there is one. */
function FollowUpMenu({ followUp, onChange, onPickDay }: FollowUpMenuProps) {
  const set = (date: string | null) => onChange({ type: 'follow-up', date });
  return (
    <Submenu label={cardWords.actions.followUp}>
      {Object.entries(days).map(([day, ahead]) => (
        <Item
          key={day}
          label={cardWords.days[day as keyof typeof days]}
          onSelect={() => set(dayFromNow(ahead, new Date()))}
        />
      ))}
      <Item label={cardWords.days.pick} onSelect={onPickDay} />
      {followUp !== null && <Item label={cardWords.days.none} onSelect={() => set(null)} />}
    </Submenu>
  );
}

function Item({ label, look = '', onSelect }: { label: string; look?: string; onSelect(): void }) {
  return (
    <Menu.Item className={`${entry} ${look}`} onSelect={onSelect}>
      {label}
    </Menu.Item>
  );
}

function Submenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={entry}>
        <span className="grow">{label}</span>
        <Icon svg={caretIcon} className="size-4 text-muted" />
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent
          {...(innerWidth < phoneWidth ? below : beside)}
          collisionPadding={12}
          className={panel}
        >
          {children}
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  );
}

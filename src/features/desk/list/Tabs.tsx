import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Props<Value extends string> {
  label: string;
  tabs: readonly { readonly value: Value; readonly name: ReactNode; readonly describedBy?: string | undefined }[];
  value: Value;
  onChange(value: Value): void;
  children: ReactNode;
}

/** Where a key leads in a list of tabs; undefined for any other key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 };
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  return ends[key] ?? (steps[key] && (place + steps[key] + count) % count);
}

/** Tabs that follow the arrow keys (WAI-ARIA, tabs with automatic activation). */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent) {
    const place = tabs.findIndex((tab) => tab.value === value);
    const next = placeAfter(event.key, place, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-x-6 border-b border-line max-sm:text-sm max-sm:leading-tight"
        onKeyDown={press}
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              aria-describedby={tab.describedBy}
              tabIndex={isChosen ? 0 : -1}
              className="desk-tab"
              onClick={() => onChange(tab.value)}
            >
              {tab.name}
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-3 sm:pt-5">
        {children}
      </div>
    </>
  );
}

import { defaultLanguage, language } from '../../lib/language.ts';
import type { UrgentFacts } from './contract/urgent.ts';

/** How long the server is given for its answer, in milliseconds. */
const answerTimeoutMilliseconds = 8_000;

/** What the server says now; undefined where it cannot be asked. */
async function ask(): Promise<UrgentFacts | undefined> {
  try {
    // The contract's path: its schema stays out of every page.
    const address = `/api/facts${language === defaultLanguage ? '' : `?language=${language}`}`;
    const response = await fetch(address, {
      priority: 'low',
      signal: AbortSignal.timeout(answerTimeoutMilliseconds),
    });
    const said = response.ok && (await response.json());
    return said && Array.isArray(said.full) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Events without a seat say so; both texts have their place, so that nothing moves. */
function markFull({ full }: UrgentFacts): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-seats]')) {
    const isFull = full.includes(mark.dataset.seats ?? '');
    mark.children[0]?.classList.toggle('invisible', isFull);
    mark.children[1]?.classList.toggle('invisible', !isFull);
  }
}

/**
 * What leads to an event, and its form, is about the waiting list while it is full: both are in the
 * page (styles/components.css), but for the message that a form begins with.
 */
function offerWaitingLists({ full }: UrgentFacts): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-event]')) {
    const isFull = full.includes(part.dataset.event ?? '');
    part.toggleAttribute('data-full', isFull);
    const message = part.querySelector('textarea');
    const { freeMessage, fullMessage } = part.dataset;
    if (!message || !freeMessage || !fullMessage) continue;
    // What somebody has written stays as it is.
    const isUntouched = message.value === message.defaultValue;
    message.defaultValue = isFull ? fullMessage : freeMessage;
    if (isUntouched) message.value = message.defaultValue;
  }
}

/**
 * Pages promise a call at a chosen time only while times are set (calls/CallsWording.astro). The page
 * that has the times knows better.
 */
function sayCalls({ calls }: UrgentFacts): void {
  if (document.querySelector('time-picker[src]')) return;
  document.documentElement.dataset.calls = calls ? 'open' : 'asked';
}

/** Asks for what may have changed since the page was built, and changes what is marked for it. */
export async function showUrgentFacts(): Promise<void> {
  const facts = await ask();
  if (facts) {
    markFull(facts);
    offerWaitingLists(facts);
    sayCalls(facts);
    const hours = document.querySelector<HTMLElement>('[data-hours-today]');
    if (hours) (await import('./hours-today.ts')).sayHours(hours, facts.hoursToday);
  }
  const notice = facts && (facts.notice ?? null);
  if (!notice && !document.querySelector('.site-notice')) return;
  await (await import('./site-notice.ts')).showNotice(notice);
}

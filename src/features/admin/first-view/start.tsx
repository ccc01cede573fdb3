/**
 * Shows the first cards before the desk's code is here: on a weak network that takes seconds, and
 * the list is there after one. The page runs it at once; the desk then stands in the same place
 * (./end.ts). What cannot be shown waits for the desk, which is given the same answers.
 */
import type { Notice } from '#contracts/admin-notices.ts';
import type { ShortSpace } from '#contracts/admin-session.ts';
import type { Listed } from '#contracts/admin-submissions.ts';
import { desk } from '../../../i18n/desk.ts';
import { isCutShort } from '../card/MessageText.tsx';
import { readLabels } from '../desk-labels.ts';
import { itemsOf, type Page } from '../list/enquiry-pages.ts';
import { rowsOf } from '../list/groups.ts';
import { ListTotal } from '../list/ListTotal.tsx';
import { columnsNow } from '../list/row-looks.ts';
import { ShelfSwitch } from '../list/ShelfSwitch.tsx';
import { TabCount } from '../list/TabCount.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';
import { SpaceNotice } from '../notices/SpaceNotice.tsx';
import { draw } from './draw.ts';
import { firstView, showIsland } from './end.ts';
import { FirstCards } from './FirstCards.tsx';

/** As many cards as a large screen shows. */
const mostCards = 8;

/** What the page has asked for, unless the desk was here first and has taken it. */
async function early<Answer>(address: string): Promise<Answer> {
  const answer = await window.askedEarly?.[address];
  if (!answer?.ok) throw new Error(`No answer of ${address}`);
  return answer.clone().json();
}

interface Known {
  readonly shortSpace: ShortSpace | undefined;
  readonly page: Page<Listed<'contact'>>;
  readonly notices: readonly Notice[];
}

/** Puts what is known into the empty desk. */
function fill(view: Element, { shortSpace, page, notices }: Known): void {
  const { total, flaggedTotal = 0, unreadTotal = 0, nextCursor } = page;
  const rules = { grouped: true, dueFirst: true, first: new Set<string>(), columns: columnsNow(), now: new Date() };
  const items = itemsOf([page]);
  const count = nextCursor === null ? items.length : -1;

  if (shortSpace) view.firstElementChild?.prepend(draw(<SpaceNotice {...shortSpace} />));
  view.querySelector('h1')?.parentElement?.after(draw(<NoticeList notices={notices} />));
  // Nothing here can be pressed yet but the links of the cards.
  view.querySelector('[role="tablist"]')?.toggleAttribute('inert', true);
  // A panel without a tab is none; and what speaks by itself is said once, by the desk.
  for (const part of view.querySelectorAll('[role="tabpanel"], [role="status"], [role="alert"]'))
    part.removeAttribute('role');
  view.querySelector('[role="tab"] > span')?.replaceWith(draw(<TabCount total={total} unread={unreadTotal} />));
  view.querySelector('search')?.after(draw(<ShelfSwitch shelf="inbox" flaggedTotal={flaggedTotal} />));
  view.querySelector('[data-loading]')?.replaceWith(
    draw(
      <>
        <ListTotal total={total} />
        <FirstCards rows={rowsOf(items.slice(0, mostCards), rules)} count={count} labels={readLabels()} />
      </>,
    ),
  );
}

/** Shows a button below a message only where it will be one: where there is more of it. */
function unfold(view: Element): void {
  for (const button of view.querySelectorAll('p + button'))
    if (button.previousElementSibling && !isCutShort(button.previousElementSibling)) button.remove();
}

function emptyView(): HTMLElement {
  const view = document.createElement('div');
  view.setAttribute(firstView, '');
  return view;
}

async function showFirstView(template: HTMLTemplateElement): Promise<void> {
  await window.allAsked;
  const [check, list, others] = (template.getAttribute(firstView) ?? '').split(' ') as [string, string, string];
  // Nobody is logged in, the address narrows the list, or the desk was quicker.
  if (!window.askedEarly?.[list]) return;
  const [{ isAdmin, shortSpace }, page, { notices }] = await Promise.all([
    early<{ isAdmin: boolean; shortSpace?: ShortSpace }>(check),
    early<Page<Listed<'contact'>>>(list),
    early<{ notices: readonly Notice[] }>(others),
  ]);
  if (!isAdmin || itemsOf([page]).length === 0 || !window.askedEarly[list]) return;
  const view = emptyView();
  view.className = 'first-view';
  view.append(template.content.cloneNode(true));
  fill(view, { shortSpace, page, notices });
  template.after(view);
  showIsland(false);
  unfold(view);
}

/** Says that the desk does not come; should it come after all, that goes with the first view. */
function sayNotLoaded(template: HTMLTemplateElement): void {
  const view = document.querySelector(`div[${firstView}]`) ?? emptyView();
  view.prepend(
    draw(
      <p role="alert" className="page field-error pt-5">
        {desk.notLoaded}
      </p>,
    ),
  );
  if (!view.isConnected) template.after(view);
}

/** Has the desk's code fetched; the build puts it there (preloaded-code.ts). */
function fetchDesk(template: HTMLTemplateElement): void {
  const code = document.querySelector<HTMLTemplateElement>('template[data-code]');
  if (!code) return;
  const failures = [...code.content.children].map(
    (link) => new Promise((resolve) => link.addEventListener('error', resolve)),
  );
  void Promise.race(failures).then(() => sayNotLoaded(template));
  document.head.append(code.content);
}

const template = document.querySelector<HTMLTemplateElement>(`template[${firstView}]`);
if (template)
  showFirstView(template)
    .catch((error) => console.info('The desk comes without a first view.', error))
    .finally(() => fetchDesk(template));

import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { slowDown, timeInteraction, watchInteractions } from './interaction-time.ts';
import { percentile, type Row } from './report.ts';

/**
 * One thing that an owner does; they follow one another on one page, each where the one before has
 * left it.
 */
interface Step {
  readonly name: string;
  act(page: Page): Promise<void>;
}

const panel = (page: Page) => page.getByRole('tabpanel');
const firstCard = (page: Page) => panel(page).getByRole('listitem').first();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search enquiries' });
const tool = (page: Page, name: RegExp) => panel(page).locator('summary').filter({ hasText: name });
const menuOf = (page: Page) => firstCard(page).getByRole('button', { name: /^Actions: / });
const bar = (page: Page) => page.getByRole('region', { name: 'Select' });

/** Presses as the device does: by mouse, or by a finger. */
const use = (target: Locator) => ((target.page().viewportSize()?.width ?? 0) < 640 ? target.tap() : target.click());

const steps: readonly Step[] = [
  {
    name: 'open the menu of a card (fetches its code)',
    act: async (page) => {
      await use(menuOf(page));
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'close it', act: (page) => page.keyboard.press('Escape') },
  {
    name: 'open it again',
    act: async (page) => {
      await use(menuOf(page));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'open its “Set status”',
    act: async (page) => {
      await use(page.getByRole('menuitem', { name: 'Set status' }));
      await page.getByRole('menuitemradio', { name: 'Qualified' }).waitFor();
    },
  },
  {
    name: 'choose a status',
    act: async (page) => {
      await use(page.getByRole('menuitemradio', { name: 'Qualified' }));
      await firstCard(page).getByText('Qualified').first().waitFor();
    },
  },
  {
    name: 'open a card’s details',
    act: async (page) => {
      await use(firstCard(page).getByRole('button', { name: /^Details: / }));
      await firstCard(page).getByRole('textbox', { name: 'Note' }).waitFor();
    },
  },
  {
    name: 'type a note',
    act: (page) => firstCard(page).getByRole('textbox', { name: 'Note' }).pressSequentially('Wants a workshop'),
  },
  {
    name: 'save it',
    act: async (page) => {
      await use(firstCard(page).getByRole('button', { name: 'Save note' }));
      await firstCard(page).getByRole('list').first().getByText('Wants a workshop').first().waitFor();
    },
  },
  {
    name: 'set a follow-up',
    act: async (page) => {
      await firstCard(page).getByLabel('Follow up on').fill('2099-01-05');
      await page.keyboard.press('Enter');
      await firstCard(page).getByText('Jan 5, 2099').first().waitFor();
    },
  },
  {
    name: 'close the details',
    act: (page) => use(firstCard(page).getByRole('button', { name: /^Details: / })),
  },
  { name: 'key j, ten times', act: (page) => press(page, 'j') },
  { name: 'key k, ten times', act: (page) => press(page, 'k') },
  { name: 'open the filters', act: (page) => use(tool(page, /^Filters/)) },
  {
    name: 'choose an industry',
    act: async (page) => {
      await page.getByLabel('Industry', { exact: true }).selectOption('banking');
      await panel(page)
        .getByText(/^\d.* found$/)
        .waitFor();
    },
  },
  {
    name: 'clear it',
    act: async (page) => {
      await use(page.getByRole('button', { name: 'Clear search and filters' }));
      await panel(page)
        .getByText(/^Total: /)
        .waitFor();
    },
  },
  {
    name: 'type a search',
    act: async (page) => {
      await search(page).pressSequentially('कार्यशाला', { delay: 60 });
      await panel(page)
        .getByText(/^\d.* found$/)
        .waitFor();
    },
  },
  {
    name: 'take it away',
    act: async (page) => {
      await search(page).fill('');
      await panel(page)
        .getByText(/^Total: /)
        .waitFor();
    },
  },
  {
    name: 'begin to select',
    act: async (page) => {
      await use(page.getByRole('button', { name: 'Select', exact: true }));
      await bar(page).waitFor();
    },
  },
  { name: 'select a card', act: (page) => use(firstCard(page).getByRole('checkbox')) },
  {
    name: 'choose all',
    act: (page) => use(bar(page).getByRole('button', { name: /^Select all/ })),
  },
  { name: 'end selecting', act: (page) => use(page.getByRole('button', { name: 'Done', exact: true }).first()) },
  {
    name: 'show the other tab',
    act: async (page) => {
      await use(page.getByRole('tab', { name: /^Startup Incubation/ }));
      await page.getByText('No submissions yet').waitFor();
    },
  },
  {
    name: 'come back',
    act: async (page) => {
      await use(page.getByRole('tab', { name: /^Contact/ }));
      await firstCard(page).waitFor();
    },
  },
];

/** Presses a key until its ten answers were seen. */
async function press(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 10; times += 1) await page.keyboard.press(key);
}

/** The screens of an owner. */
const screens = { phone: devices['Pixel 7'], desktop: { viewport: { width: 1280, height: 800 } } };

/** A browser on which the owner is logged in, as Playwright keeps it. */
export type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function run(browser: Browser, base: string, session: Session, screen: keyof typeof screens, all: boolean) {
  const context = await browser.newContext({ ...screens[screen], storageState: session, baseURL: base });
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto('/admin/dashboard');
  await firstCard(page).waitFor();
  if (all) {
    await use(page.getByRole('button', { name: 'Show all', exact: true }));
    await page.getByRole('button', { name: 'Show older' }).waitFor({ state: 'detached', timeout: 120_000 });
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 120_000 });
  }
  await slowDown(page);
  const times = new Map<string, { longest: number; task: number }>();
  for (const { name, act } of steps) {
    process.stderr.write(`${screen}: ${name}\n`);
    times.set(name, await timeInteraction(page, () => act(page)));
  }
  await context.close();
  return times;
}

/**
 * What an owner does on a desk of many enquiries, on a processor four times slower than this
 * machine.
 *
 * @param session - in which the owner is logged in.
 * @param all - whether all enquiries are loaded before, instead of the first page.
 * @param runs - of each; the table has medians.
 */
export async function measureDesk(browser: Browser, base: string, session: Session, all: boolean, runs: number) {
  const rows: Row[] = [];
  for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
    const every: Awaited<ReturnType<typeof run>>[] = [];
    while (every.length < runs) every.push(await run(browser, base, session, screen, all));
    for (const [index, { name }] of steps.entries()) {
      const of = (figure: 'longest' | 'task') => every.map((times) => times.get(name)?.[figure] ?? Number.NaN);
      const row = { ...rows[index], 'what the owner does': name };
      rows[index] = {
        ...row,
        [`${screen} ms`]: percentile(of('longest'), 0.5),
        [`${screen}, longest task ms`]: Math.round(percentile(of('task'), 0.5)),
      };
    }
  }
  return rows;
}

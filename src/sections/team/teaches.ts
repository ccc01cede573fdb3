import { peopleOf } from '#shared/people.ts';
import { allPrograms, detailedServices, pageCopy, programTerms } from '../../copy/queries.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { type RouteName, routes } from '../../lib/paths.ts';
import { memberCalled, type TeamMember } from './team.ts';

interface Offer {
  readonly name: string;
  readonly href: string;
  readonly terms: OfferTerms;
}

const hasPage = (id: string): id is RouteName => Object.hasOwn(routes, id);

/** The offers that have a page of their own. */
async function offersWithPage(): Promise<readonly Offer[]> {
  const programs = (await allPrograms()).filter(({ id }) => hasPage(id));
  const startup = await pageCopy('startup');
  const marketing = await pageCopy('digital-marketing');
  return [
    ...(await Promise.all(
      programs.map(async (program) => ({
        name: program.title,
        href: routes[program.id as RouteName],
        terms: await programTerms(program),
      })),
    )),
    { name: startup.program.nav, href: `${routes.startup}#program`, terms: startup.program.terms },
    {
      name: startup.recognition.costs.recognition,
      href: `${routes.startup}#process`,
      terms: startup.process.fees.terms,
    },
    { name: marketing.name, href: routes['digital-marketing'], terms: marketing.terms },
  ];
}

/** The offers that are a card on the page of programs, or of services. */
async function offersOnCards(): Promise<readonly Offer[]> {
  const programs = (await allPrograms()).filter(({ id }) => !hasPage(id));
  const services = await detailedServices();
  return [
    ...programs.map(({ id, title, terms }) => ({
      name: title,
      href: `${routes.programs}#${id}`,
      terms,
    })),
    ...services.map(({ id, title, detail }) => ({
      name: title,
      href: `${routes.services}#${id}`,
      terms: detail.terms,
    })),
  ];
}

/**
 * The offers in whose terms somebody is named, each with where more is said of it. Those on cards are
 * parts of others, and stand in only for somebody whom no page of its own names.
 */
export async function taughtBy(member: TeamMember): Promise<readonly Offer[]> {
  const names = ({ terms }: Offer) =>
    peopleOf(terms?.trainers ?? '').some(({ name }) => memberCalled(name) === member);
  const main = (await offersWithPage()).filter(names);
  return main.length > 0 ? main : (await offersOnCards()).filter(names);
}

import type { APIRoute } from 'astro';
import { eligibilityProps } from '../../copy/eligibility-props.ts';

/** The eligibility check for pages that open it in place. */
export const GET: APIRoute = async () => Response.json(await eligibilityProps());

import type { SceneId } from './index.ts';

/** What each scene shows, for people who do not see it. */
export const sceneAlts: Readonly<Record<SceneId, string>> = {
  fmcg: 'A kirana shop under a striped awning: a salesman shows his order sheet to the shopkeeper, and a trainer stands beside them with her notebook.',
  'real-estate':
    'A tower crane over a terracotta high-rise whose upper floors are an open frame; an engineer shows it to a couple.',
  'direct-selling':
    'A seller brings a parcel from his loaded hand-cart to a haveli doorstep; behind him a lane climbs between lit doors.',
  services:
    'A brass counter bell on a stone reception desk, arches behind it open on the city at sunset.',
  education:
    'A class in the shade of a great neem tree: a teacher in a sari at a blackboard and children seated on the ground.',
  banking:
    'A great round vault door standing ajar in a stone hall, stacks of coins before it and an arcade open to the city.',
  agriculture:
    'A red tractor on a ploughed field at sunrise, furrows running to a village and trees on the horizon.',
  government:
    'A sandstone assembly hall with a colonnade, a dome and a pennant, people climbing its broad steps in the evening light.',
  startup:
    'A rocket firing at a launch gantry that is built of stacked office blocks, over the old city at violet dusk.',
  'digital-marketing':
    'A phone as tall as a house on a rooftop, a shop front on its screen and kites rising from it over the city.',
  'youth-development':
    'Two young people sitting side by side on the steps of the river Gomti, watching the sun rise over calm water.',
  'political-training':
    'A speaker at a lectern with microphones under a scalloped canopy, loudspeakers on poles, seen over the heads of a crowd.',
  'corporate-training':
    'A workshop in a glass-walled meeting room above the city: a trainer at a board and a team around a long table.',
  events:
    'An open-air session under a striped canopy: a trainer in a sari beside a board, and people on chairs before her.',
  coaching:
    'A coach and a client in two armchairs, turned to each other under an arch, a notebook and a glass of tea between them.',
  consulting:
    'The floor plan of a works on a table under a lamp, with a rule, a pencil, account books and a glass of tea.',
  'home-window':
    'Lucknow at dusk across the Gomti: the Rumi Darwaza, the arcades of the Imambara and kites over the roofs.',
};

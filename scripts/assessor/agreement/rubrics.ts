/**
 * Rubrics as scenarios plausibly have them: the held-out conversations of other people will be scored with one that
 * nobody here knows.
 */
export const RUBRICS: Readonly<Record<string, readonly string[]>> = {
  'sales, four': ['Discovery', 'Objection handling', 'Next steps', 'Listening'],
  'sales, three': ['Discovery', 'Objection handling', 'Next steps'],
  'sales, nine': [
    'Discovery',
    'Objection handling',
    'Next steps',
    'Active listening',
    'Empathy',
    'Questioning',
    'Talk balance',
    'Opening',
    'Consultative selling',
  ],
  counselling: ['Open questions', 'Reflective listening', 'Empathy', 'Collaboration and autonomy support'],
  coaching: ['Active listening', 'Questioning', 'Empathy', 'Talk balance', 'Giving advice', 'Opening', 'Closing'],
  'general words': [
    'Open questions',
    'Listening',
    'Empathy',
    'Working with resistance',
    'Needs before advice',
    'Talk balance',
  ],
  'Overall quality': ['Overall quality'],
  Communication: ['Communication'],
  Rapport: ['Rapport'],
  Professionalism: ['Professionalism'],
  Empathy: ['Empathy'],
};

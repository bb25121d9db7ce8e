/** The criteria of the samples that a new scenario can begin with: in English, whichever language the pages have. */
export const SAMPLE_CRITERIA = {
  discovery: [
    {
      name: 'Discovery',
      description: 'Asks what the problem is, what it costs and who is affected, before offering anything.',
    },
    { name: 'Listening', description: 'Takes up what the other side said, and lets them speak most of the time.' },
    { name: 'Objections', description: 'Acknowledges a concern, asks what is behind it, and answers that.' },
    { name: 'Next step', description: 'Ends with a next step that both agreed on, with a day and who does what.' },
  ],
  support: [
    { name: 'Empathy', description: 'Shows understanding for the trouble before going on to solve it.' },
    { name: 'Understanding the problem', description: 'Asks until the problem is clear, and says it back.' },
    { name: 'Clear explanation', description: 'Explains what is done and why in plain, short sentences.' },
    { name: 'Resolution', description: 'Makes sure that it is solved, and says what happens next and when.' },
  ],
};

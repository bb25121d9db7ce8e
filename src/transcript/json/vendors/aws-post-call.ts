import type { Segment } from '../../format.ts';
import { at, type JsonShape, label, list, peopleOf, SECOND, text, time } from '../shape.ts';

interface Labelled {
  name: string;
  role: string | null;
}

// `spk_0` is given a label ("Agent", "Customer", a name); the agent is also known by the id that the telephone system has.
function labelsOf(analytics: unknown): Map<string, Labelled> {
  const agents = new Set(
    [at(analytics, 'Agent'), ...list(analytics, 'Agents')].filter((id) => typeof id === 'string' && id.trim() !== ''),
  );
  const labels = new Map<string, Labelled>();
  for (const entry of list(analytics, 'SpeakerLabels')) {
    const id = label(entry, 'Speaker');
    if (id === null) continue;
    const name = label(entry, 'DisplayText') ?? id;
    const isAgent = agents.has(name) || agents.has(text(entry, 'UserId') ?? '');
    labels.set(id, { name, role: isAgent ? 'agent' : name });
  }
  return labels;
}

const wordsOf = (piece: unknown): string | null => text(piece, 'DisplayText') ?? text(piece, 'OriginalText');

/**
 * Amazon's post-call analytics solution, which rewrites the output of Transcribe: `SpeechSegments` with speakers that
 * `ConversationAnalytics` labels. An edited text replaces the original one; what a telephone menu said is left out.
 * Times in seconds.
 */
export const awsPostCall: JsonShape = {
  vendor: 'aws',
  marks: [
    ['ConversationAnalytics', 'SpeechSegments'],
    ['SpeechSegments', 'SegmentSpeaker'],
  ],
  read: (value) => {
    const pieces = list(value, 'SpeechSegments');
    if (!pieces.some((piece) => wordsOf(piece) !== null)) return null;
    const labels = labelsOf(at(value, 'ConversationAnalytics'));
    const people = pieces.filter((piece) => at(piece, 'IVRSegment') !== true);
    const segments = people.map((piece): Segment => {
      const id = label(piece, 'SegmentSpeaker');
      return {
        speaker: id === null ? null : (labels.get(id)?.name ?? id),
        text: wordsOf(piece) ?? '',
        startMs: time(piece, 'SegmentStartTime', SECOND),
        endMs: time(piece, 'SegmentEndTime', SECOND),
      };
    });
    const menu = pieces.length - people.length;
    return {
      segments,
      people: peopleOf([...labels.values()].map(({ name, role }) => ({ speaker: name, role }))),
      notes: menu > 0 ? [`${menu} ${menu === 1 ? 'segment' : 'segments'} of a telephone menu left out.`] : [],
    };
  },
};

import { agreement } from './skills/agreement.ts';
import { asConversation, bare, readAnnoMi, type Interview, type Utterance } from './skills/annomi.ts';
import { bagsOf, crossValidate, fitRestating, printWeights } from './skills/fit-restating.ts';
import { questionsIn } from './skills/switchboard.ts';
import { fitUptake, predictAcross, printUptakeWeights, readExchanges, withRatings } from './skills/uptake.ts';

/*
 * How well single skills are found, measured on public sets that the reader downloads; none of them is in this
 * repository.
 *   npm run measure:skills -- annomi AnnoMI-full.csv          github.com/uccollab/AnnoMI (no licence file:
 * measure, keep nothing)
 *   npm run measure:skills -- uptake uptake_data.csv          github.com/ddemszky/conversational-uptake (MIT)
 *   npm run measure:skills -- switchboard swda_data/test      github.com/NathanDuran/Switchboard-Corpus
 */
const FOLDS = 10;
const shown = ({ f1, precision, recall }: ReturnType<typeof agreement>): string =>
  `F1 ${f1.toFixed(3)} (precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)})`;

function people(interviews: readonly Interview[], marked: (mark: Utterance['marks'][number]) => boolean): string {
  const answers: boolean[] = [];
  const truth: boolean[] = [];
  for (const { utterances } of interviews) {
    for (const { mine, marks } of utterances) {
      if (!mine || marks.length < 2) continue;
      for (const [i, one] of marks.entries())
        for (const [j, other] of marks.entries()) {
          if (i === j) continue;
          answers.push(marked(one));
          truth.push(marked(other));
        }
    }
  }
  return agreement(answers, truth).f1.toFixed(3);
}

function asTheyAre(interviews: readonly Interview[], say?: (text: string) => string): void {
  const found: { restated: boolean; asked: boolean; open: boolean; finding: boolean; truth: Utterance }[] = [];
  for (const interview of interviews) {
    const conversation = asConversation(interview, say);
    for (const turn of conversation.turns) {
      const truth = interview.utterances[turn.index - 1];
      if (truth === undefined || !truth.mine) continue;
      const kinds = new Set(turn.sentences.map(({ question }) => question));
      found.push({
        restated: turn.sentences.some((sentence) => conversation.restated.has(sentence)),
        asked: kinds.has('open') || kinds.has('closed') || kinds.has('proposal') || kinds.has('courtesy'),
        open: kinds.has('open'),
        finding: kinds.has('open') || kinds.has('closed'),
        truth,
      });
    }
  }
  const both = found.filter(({ finding, truth }) => finding && truth.question);
  console.log(
    `  reflections, weights as shipped: ${shown(
      agreement(
        found.map(({ restated }) => restated),
        found.map(({ truth }) => truth.reflection),
      ),
    )}`,
  );
  console.log(
    `  questions: ${shown(
      agreement(
        found.map(({ asked }) => asked),
        found.map(({ truth }) => truth.question),
      ),
    )}`,
  );
  console.log(
    `  open or closed, where both see a question that finds something out: ${(both.filter(({ open, truth }) => open === truth.open).length / both.length).toFixed(3)} right of ${both.length}`,
  );
}

function annomi(path: string): void {
  const interviews = readAnnoMi(path);
  console.log(
    `${interviews.length} interviews, ${interviews.reduce((sum, { utterances }) => sum + utterances.filter(({ mine }) => mine).length, 0)} therapist utterances`,
  );
  console.log(
    `people among themselves: reflections F1 ${people(interviews, ({ reflection }) => reflection)}, questions F1 ${people(interviews, ({ question }) => question)}`,
  );
  for (const [name, say] of [
    ['with punctuation', undefined],
    ['without punctuation, lower case', bare],
  ] as const) {
    console.log(name);
    asTheyAre(interviews, say);
  }
  for (const [by, groupOf] of [
    ['conversation', (interview: Interview) => interview.id],
    ['video', (interview: Interview) => interview.video],
    ['topic', (interview: Interview) => interview.topic],
  ] as const) {
    const marked = bagsOf(interviews, groupOf);
    const unmarked = bagsOf(interviews, groupOf, bare);
    const all = [...marked, ...unmarked];
    console.log(
      `reflections, no ${by} in both training and test: ${shown(crossValidate(all, FOLDS, marked))}; without punctuation ${shown(crossValidate(all, FOLDS, unmarked))}`,
    );
  }
  console.log('weights fitted to all of it:');
  printWeights(fitRestating([...bagsOf(interviews, ({ id }) => id), ...bagsOf(interviews, ({ id }) => id, bare)]));
}

function uptake(path: string): void {
  const all = readExchanges(path);
  const onTask = all.filter((exchange) => exchange.onTask);
  for (const [name, exchanges] of [
    ['both turns on task', onTask],
    ['all', all],
  ] as const) {
    console.log(
      `${name}, ${exchanges.length} exchanges: share of words repeated ${withRatings(
        exchanges.map(({ simple }) => simple),
        exchanges,
      ).toFixed(
        3,
      )}, no transcript in both training and test ${withRatings(predictAcross(exchanges, FOLDS), exchanges).toFixed(3)}`,
    );
  }
  console.log('weights fitted to those on task:');
  printUptakeWeights(fitUptake(onTask));
}

function switchboard(folder: string): void {
  const { utterances, all, byForm } = questionsIn(folder);
  console.log(
    `${utterances} utterances without marks: questions ${shown(all)}; of those with the form of a question ${(byForm * 100).toFixed(0)}% found`,
  );
}

const [set, path] = process.argv.slice(2);
if (path !== undefined && set === 'annomi') annomi(path);
else if (path !== undefined && set === 'uptake') uptake(path);
else if (path !== undefined && set === 'switchboard') switchboard(path);
else {
  console.error('Usage: npm run measure:skills -- annomi|uptake|switchboard PATH');
  process.exitCode = 2;
}

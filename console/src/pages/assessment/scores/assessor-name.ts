import type { AssessmentMessages } from '../../../text/assessment/en.ts';

/** What judged, in words. @param assessor `name@version`, or null where nobody knows */
export function assessorName(assessor: string | null, model: string | null, text: AssessmentMessages): string {
  if (assessor === null) return text.imported;
  const at = assessor.lastIndexOf('@');
  const [name, version] = at < 0 ? [assessor, ''] : [assessor.slice(0, at), assessor.slice(at + 1)];
  if (name === 'builtin') return text.builtin(version);
  return model === null ? assessor : text.byModel(model, version);
}

import { useMe } from '../../shell/me.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';

/** The pages about the organisation that somebody's role may open, in their order. */
export function useOrganisationParts() {
  const { parts } = useOrganisationText();
  const me = useMe();
  return [
    me.can('people.write') && { to: '/organisation/people' as const, label: parts.people },
    me.can('privacy.read') && { to: '/organisation/privacy' as const, label: parts.privacy },
    me.can('people.erase') && { to: '/organisation/erasures' as const, label: parts.erasures },
    me.can('assessor.read') && { to: '/organisation/assessor' as const, label: parts.assessor },
    me.can('calibration.run') && { to: '/organisation/calibration' as const, label: parts.calibration },
  ].filter((part) => part !== false);
}

import { networks, text } from './kinds.ts';

/** The settings of calls to other machines, in the order they are documented. */
export const outboundDefinitions = {
  outboundProxy: text({
    variable: 'DEBRIEF_OUTBOUND_PROXY',
    default: '',
    pattern: /^(https?:\/\/[^\s/?#]+\/?)?$/,
    mustBe: 'empty, or the address of a proxy such as http://proxy.internal:3128, also with user:password@',
    doc: 'The HTTP proxy for everything that Debrief calls (today: the model). Addresses of this machine and of `DEBRIEF_OUTBOUND_OWN` are called without it. `HTTP_PROXY` and the like are not read.',
  }),
  outboundOwn: networks({
    variable: 'DEBRIEF_OUTBOUND_OWN',
    doc: 'Your own networks and host names, separated by commas: `10.0.0.0/8, fd00::/8, 192.0.2.7, models.example.com, .internal`. They are called without the proxy, and addresses that customers set may lead there although they are private. The address in `DEBRIEF_LLM_URL` may be private without being listed.',
  }),
};

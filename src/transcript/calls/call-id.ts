const CALL_ID =
  /^(?:(?:call|conversation|conv|convo|dialog|dialogue|chat|session|interaction|meeting|recording|engagement)(?:id|ids|uuid|guid|sid|key|number|no|nr|ref|reference)|(?:gespr(?:ä|ae)chs|anruf)(?:id|nr|nummer)|id(?:appel|llamada|conversaci[oó]n|chiamata|chamada))$/u;

/** Whether a column or a member is called as the number of a call is: "call_id", "Conversation ID". */
export const isCallId = (name: string): boolean =>
  CALL_ID.test(
    name
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, ''),
  );

/** What is said of a file with several calls. */
export const severalCalls = (calls: number): string =>
  `The file has ${calls} calls, and one is read at a time. Send each call by itself, in a file or a request of its own.`;

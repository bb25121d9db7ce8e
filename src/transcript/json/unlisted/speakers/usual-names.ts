/** A member's name without its spelling: "speaker_name", "speakerName" and "Speaker Name" are one. */
export function plainName(name: string): string {
  const known = PLAIN.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (PLAIN.size < MOST_KNOWN && name.length <= LONGEST_KNOWN) PLAIN.set(name, plain);
  return plain;
}

const PLAIN = new Map<string, string>();
const MOST_KNOWN = 2000;
const LONGEST_KNOWN = 60;
const names = (text: string): readonly string[] => text.split(' ');

/** Names under which JSON usually has the words of a turn, as plainName gives them, the surest first. */
export const WORDS: readonly string[] = names(
  'text transcript content message sentence utterance messagetext body spokentext msg snippet words phrase caption bodytext displaytext transcription speech messageparts msgtext messagebody bodyplain txt onebest preview terms tokens',
);

/** Names under which JSON usually has who speaks. */
export const SPEAKERS: readonly string[] = names(
  'speakername speakerdisplayname senderfullname senderdisplayname speaker speakerlabel participantname displayname nickname screenname speakerid participant participantid realname name author role sender from user username userid channel channellabel party segmentparticipant speakertag participantrole speakerrole participanttype speakertype sendertype channeltag fromname sendername actorname actor caller personid authorid senderid spk spkid spkr speakerindex speakeridx speakernumber speakerno talker actortype sentby users speakers senders authors direction roleid',
);

/** Names under which it usually has the side somebody is on. */
export const SIDES: readonly string[] = names(
  'role participantrole speakerrole participanttype speakertype sendertype senderrole authortype usertype affiliation side actortype sentby',
);

/** Names under which it usually has when somebody begins, … */
export const STARTS: readonly string[] = names(
  'start starttime startms starttimems startmillis starttimemillis startoffset startoffsetms startoffsetmillis startseconds startsec starttimestamp starttimestampusec beginoffsetmillis begin begintime beginms offsetms offsetmillis offsetmilliseconds offsetinticks startticks offset snippettime messagetime timestamp timestamps timestampms time timeincallsecs secondsfromstart ts createdat createat createddatetime datecreated startsat clienttimestamp sentat spokenat dateunixtime date s',
);

/** … when they end, … */
export const ENDS: readonly string[] = names(
  'end endtime endms endtimems endmillis endtimemillis endoffset endoffsetms endoffsetmillis endseconds endsec endtimestamp endtimestampusec endsat stop finish e',
);

/** … and for how long they speak. */
export const LENGTHS: readonly string[] = names(
  'duration durationms durationmillis durationmilliseconds durationseconds durationsec durationinticks durationticks',
);

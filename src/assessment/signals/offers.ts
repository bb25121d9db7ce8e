import { compileLexicon, hasPhrase } from '../text/lexicon.ts';

const PITCH = compileLexicon({
  pitch: [
    'our product|platform|solution|software|app|package|dashboard', 'our product|platform|solution|tool|software|service|services|system|package|packages|plan|plans|technology|app|offering|customers|clients|features|team .. is|are|has|have|can|will|does|do|helps|lets|gives|offers|provides|includes|use|uses|save|see|saves|get', 'we offer|provide|sell|specialise|specialize|help|deliver|build|developed|built|work with|have .. best|over|more|companies|teams|customers|clients|businesses|people|you|a|the|feature|features|great|award', 'what|how we|our do|does|offer|product|platform|works|work', "it|this|that|which also|even|really|automatically|can|will? lets|gives|allows|enables|integrates|automates|saves|tracks|generates|includes|comes|offers", 'feature|features|dashboard|dashboards|module|integration|integrations|award-winning|market-leading|state-of-the-art|best-in-class|number one|leading', "you can|could|will|get|'ll|you'll .. with our|the|it|this", 'let me|i\'d like|love|i want|want to tell|show|walk you .. about|our|through|the|what|how', 'you should|need|must|have to? buy|try|get|use|switch|upgrade|consider|choose|sign|stop|cut|start|take|go',
  ],
});
const OFFERING = compileLexicon({ offer: ['how can|may i|we help|assist', 'can|may i help|assist you', 'thank|thanks you? for calling|your|taking|contacting|choosing|joining|meeting|coming|making', 'calling from|you|about|because', "i'm|i+am|this+is|my name .. from|with|at|calling|your", 'we offer|provide|help|work', 'our product|platform|solution|company|service|services|team|customers|clients', 'let me show|walk|explain|tell|check|look|pull', 'what brings you', 'anything else', 'i|we can help|offer|send|show'] });

/** Whether a sentence presents the product or tells the customer what to do. English. */
export const pitches = (words: readonly string[]): boolean => hasPhrase(PITCH, words);
/** Whether a sentence is spoken as the one who offers or serves ("How can I help", "our product"). English. */
export const speaksAsOfferer = (words: readonly string[]): boolean => hasPhrase(OFFERING, words);

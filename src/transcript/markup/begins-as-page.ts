const PAGE =
  /^\s{0,200}(?:<\?xml[^>]{0,100}>\s{0,20})?(?:<!--[^>]{0,200}-->\s{0,20})?(?:<meta\s[^<>]{0,100}>\s{0,20}){0,2}(?:<!doctype html|<html|<body|<div|<p[\s>]|<table|<(?:article|section|main)[\s>][^\n]{0,200}<(?:p|div|span|section|h[1-6])[\s>]|<(?:b|strong|span|br|ul|ol|dl|h[1-6]|pre|code|blockquote|center|font|em|i|u|img|small)[\s/>])/iu;
const LOOKED_AT = 300;

/** Whether a text begins as a page in HTML does, or a piece of one: its words are read as lines, and never as XML. */
export const beginsAsPage = (text: string): boolean => PAGE.test(text.slice(0, LOOKED_AT));

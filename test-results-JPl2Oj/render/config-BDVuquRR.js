// node_modules/@chakra-ui/react/dist/esm/styled-system/config.js
var defineRecipe = (v) => v;
var defineStyle = (v) => v;
export { defineStyle as n, defineRecipe as t };
